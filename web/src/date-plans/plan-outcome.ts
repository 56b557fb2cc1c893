import type { DatePlan } from '@sidelight/contract/date-plans'
import { momentOf } from '../platform/i18n/moments.ts'
import { plan as texts } from './messages.ts'

const handed = {
  set: ({ releasedAt }: DatePlan) => texts.opens(momentOf(releasedAt)),
  due: ({ releasedAt }: DatePlan) => texts.due(momentOf(releasedAt)),
  released: ({ deletedAt }: DatePlan) => texts.released(momentOf(deletedAt)),
  opened: ({ deletedAt }: DatePlan) => texts.opened(momentOf(deletedAt)),
}
const mailed = {
  set: ({ releasedAt }: DatePlan, email: string) => texts.opensMailed(momentOf(releasedAt), email),
  due: ({ releasedAt }: DatePlan, email: string) => texts.dueMailed(momentOf(releasedAt), email),
  released: ({ deletedAt }: DatePlan, email: string) =>
    texts.releasedMailed(momentOf(deletedAt), email),
  opened: handed.opened,
}

/** Returns what will happen to the note of a plan, and when, in a sentence. */
export function outcomeOf(plan: DatePlan): string {
  if (plan.email === null) return handed[plan.state](plan)
  return plan.emailRefused ? texts.refused(plan.email) : mailed[plan.state](plan, plan.email)
}
