import { useRef, useState } from 'react'
import { call } from '../platform/api/api.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { contactText } from '../platform/session/unsent-texts.ts'
import { useRefusedForm } from '../ui/forms/use-refused-form.ts'
import type { ContactBody } from './contact-draft.ts'
import { contact } from './messages.ts'

export type ContactState = 'writing' | 'sending' | { answerBy: string }

/**
 * Returns the mutation that sends the form. Retries with the same words create only one message.
 */
export function useContact() {
  const [state, setState] = useState<ContactState>('writing')
  const { refuseBy, clear, ...refused } = useRefusedForm('send')
  const tried = useRef({ words: '', key: '' })

  async function send(body: ContactBody): Promise<void> {
    setState('sending')
    clear()
    try {
      const { answerBy } = await call('sendContactMessage', { body, idempotencyKey: keyOf(body) })
      contactText.remove()
      setState({ answerBy })
    } catch (error) {
      setState('writing')
      refuseBy(error, contact)
    }
  }

  /** Returns the same key for the same words, so that a retry stores only one message. */
  function keyOf(body: ContactBody): string {
    const words = JSON.stringify(body)
    if (tried.current.words !== words) tried.current = { words, key: newIdempotencyKey() }
    return tried.current.key
  }

  return { ...refused, state, send, startOver: () => setState('writing') }
}
