import { useState } from 'react'
import { AuthCallError, type AuthErrorCode } from '../../platform/auth/auth-error.ts'
import { explainEmailFailure } from './email-messages.ts'

interface EmailFailure {
  code: AuthErrorCode
  sentence: string
}

type State = 'idle' | 'pending' | 'done' | EmailFailure

/**
 * Returns a function that runs one call about an email, and one that shows a failure without a
 * call. `onRefused` is called with the code of each failure.
 */
export function useEmailCall(
  work: () => Promise<void>,
  onRefused: (code: AuthErrorCode) => void = () => undefined,
) {
  const [state, setState] = useState<State>('idle')
  function refuse(code: AuthErrorCode): void {
    setState({ code, sentence: explainEmailFailure(code) })
    onRefused(code)
  }

  async function run(): Promise<void> {
    setState('pending')
    try {
      await work()
      setState('done')
    } catch (error) {
      refuse(error instanceof AuthCallError ? error.code : '')
    }
  }
  const failure = typeof state === 'string' ? null : state
  return { run, refuse, pending: state === 'pending', done: state === 'done', failure }
}
