import { useRef, useState } from 'react'
import { call } from '../platform/api/api.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { useRefusedForm } from '../ui/forms/use-refused-form.ts'
import { adding } from './messages.ts'
import { useRereadPlans } from './queries.ts'
import { linkTo, type SealedNote, sealNote } from './sealed-note.ts'
import { forgetTypedPlan } from './typed-plan.ts'

interface Tried extends SealedNote {
  words: string
  key: string
}

/** Seals and sets a plan; retries of the same words set one plan. */
export function useNewPlan(memberId: string, onLink: (link: string) => void) {
  const [isSetting, setSetting] = useState(false)
  const { refuseBy, clear, ...refused } = useRefusedForm('set')
  const tried = useRef<Tried>(undefined)
  const reread = useRereadPlans(memberId)

  async function set(dueAt: string, note: string): Promise<void> {
    setSetting(true)
    clear()
    try {
      const { sealed, secret, key } = await sealedFor(dueAt, note)
      const body = { dueAt, sealed }
      const { token } = await call('setDatePlan', {
        params: { id: memberId },
        body,
        idempotencyKey: key,
      })
      tried.current = undefined
      forgetTypedPlan()
      onLink(linkTo(location.origin, { token, secret }))
      await reread()
    } catch (error) {
      refuseBy(error, adding)
    } finally {
      setSetting(false)
    }
  }

  async function sealedFor(dueAt: string, note: string): Promise<Tried> {
    const words = JSON.stringify([dueAt, note])
    if (tried.current?.words === words) return tried.current
    tried.current = { words, key: newIdempotencyKey(), ...(await sealNote(note)) }
    return tried.current
  }

  return { ...refused, isSetting, set }
}
