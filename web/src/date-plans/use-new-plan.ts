import { useRef, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { useRefusedForm } from '../ui/forms/use-refused-form.ts'
import { callDatePlan } from './call-date-plan.ts'
import { adding } from './messages.ts'
import { useRereadPlans } from './queries.ts'
import { linkBack, linkTo, type SealedNote, sealNote } from './sealed-note.ts'
import { forgetTypedPlan } from './typed-plan.ts'

/** The plan that a member wants. Without an email, the member passes the link on. */
export interface WantedPlan {
  dueAt: string
  note: string
  email?: string
}

/** What is shown once about a new plan. */
export interface SetPlan {
  /** The link to hand over; null if it is emailed. */
  link: string | null
  /** The masked recipient of the link. */
  email: string | null
  /** The member's own check-in link. */
  back: string
}

interface Tried {
  words: string
  key: string
  /** The note as it is sent: sealed in this browser or, for an email, as text. */
  left: SealedNote | { note: string; email: string }
}

/**
 * Returns a function that sets a plan, and what was refused: `isFull` if there were too many plans.
 * Retries with the same words set only one plan.
 */
export function useNewPlan(memberId: string, onSet: (plan: SetPlan) => void) {
  const [isSetting, setSetting] = useState(false)
  const [isFull, setFull] = useState(false)
  const { refuseBy, clear, ...refused } = useRefusedForm('set')
  const tried = useRef<Tried>(undefined)
  const reread = useRereadPlans(memberId)

  async function set(wanted: WantedPlan): Promise<void> {
    setSetting(true)
    setFull(false)
    clear()
    try {
      const { left, key } = await leftFor(wanted)
      const { dueAt } = wanted
      const body = 'secret' in left ? { dueAt, sealed: left.sealed } : { dueAt, ...left }
      const { token, email, checkIn } = await callDatePlan('setDatePlan', {
        params: { id: memberId },
        body,
        idempotencyKey: key,
      })
      tried.current = undefined
      forgetTypedPlan(memberId)
      const { origin } = location
      const link =
        token !== null && 'secret' in left ? linkTo(origin, { token, secret: left.secret }) : null
      onSet({ link, email, back: linkBack(origin, checkIn) })
      await reread()
    } catch (error) {
      const tooMany = error instanceof ApiError && error.problem?.code === 'conflict'
      setFull(tooMany)
      refuseBy(error, adding)
      // The list may not show a plan that was set in another tab.
      if (tooMany) await reread()
    } finally {
      setSetting(false)
    }
  }

  async function leftFor({ dueAt, note, email }: WantedPlan): Promise<Tried> {
    const words = JSON.stringify([dueAt, note, email])
    if (tried.current?.words === words) return tried.current
    const left = email === undefined ? await sealNote(note) : { note, email }
    tried.current = { words, key: newIdempotencyKey(), left }
    return tried.current
  }

  return { ...refused, isFull, isSetting, set }
}
