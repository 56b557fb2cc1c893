import { useRef, useState } from 'react'
import { call } from '../platform/api.ts'
import { fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import type { ContactBody } from './contact-draft.ts'
import { contact } from './messages.ts'

export type ContactState = 'writing' | 'sending' | 'received'

interface Failure {
  sentence: string | undefined
  faults: Readonly<Record<string, string>>
}

/** Sends the form once, however often it is tried; `faults` are sentences by field. */
export function useContact() {
  const [state, setState] = useState<ContactState>('writing')
  const [failure, setFailure] = useState<Failure>({ sentence: undefined, faults: {} })
  const tried = useRef({ words: '', key: '' })

  async function send(body: ContactBody): Promise<Failure | undefined> {
    setState('sending')
    refuse({ sentence: undefined, faults: {} })
    try {
      await call('sendContactMessage', { body, idempotencyKey: keyOf(body) })
      setState('received')
      return undefined
    } catch (error) {
      setState('writing')
      const faults = fieldErrors(error)
      const known = Object.keys(faults).length > 0
      return refuse({ faults, sentence: known ? undefined : sentenceFor(error, contact.failed) })
    }
  }

  function refuse(next: Failure): Failure {
    setFailure(next)
    return next
  }

  /** The same words under the same key: a second try then keeps nothing twice. */
  function keyOf(body: ContactBody): string {
    const words = JSON.stringify(body)
    if (tried.current.words !== words) tried.current = { words, key: newIdempotencyKey() }
    return tried.current.key
  }

  return { state, failure, send, refuse, startOver: () => setState('writing') }
}
