import { useState } from 'react'
import { IdentityError, type IdentityErrorCode } from '../platform/identity-error.ts'
import { explainLetter } from './letter-messages.ts'

interface LetterFailure {
  code: IdentityErrorCode
  sentence: string
}

type State = 'idle' | 'pending' | 'done' | LetterFailure

/** Runs one call about a letter; `refuse` shows what is wrong without asking the server. */
export function useLetterCall(work: () => Promise<void>) {
  const [state, setState] = useState<State>('idle')
  const refuse = (code: IdentityErrorCode) => setState({ code, sentence: explainLetter(code) })

  async function run(): Promise<void> {
    setState('pending')
    try {
      await work()
      setState('done')
    } catch (error) {
      refuse(error instanceof IdentityError ? error.code : '')
    }
  }
  const failure = typeof state === 'string' ? null : state
  return { run, refuse, pending: state === 'pending', done: state === 'done', failure }
}
