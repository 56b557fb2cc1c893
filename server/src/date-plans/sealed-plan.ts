import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import { languages } from '../platform/i18n/language.ts'

const PlanEmail = z.object({
  to: z.string(),
  /** The language of the page on which the plan was set. */
  language: z.enum(languages),
  isSent: z.boolean(),
})

/**
 * How a plan ended without a check-in. `opened`, `unopened`: whether the note was opened. `untold`:
 * the recipient was not told about it, because no email was sent.
 */
export const planEnds = ['opened', 'unopened', 'untold'] as const

const Plan = z.object({
  memberId: z.string(),
  token: z.string(),
  /** In Base64url: as the member's browser encrypted it or, with an email, the text itself. */
  note: z.string(),
  /** The email with the link; absent if the member hands over the link. */
  email: PlanEmail.optional(),
  /** When the time was set or moved; absent in older rows. Reminders before this are not sent. */
  timedAt: z.string().optional(),
  /** When the note was first opened. */
  openedAt: z.string().optional(),
  /** When the member was notified that the recipient refuses such emails. */
  refusalToldAt: z.string().optional(),
  /**
   * How the plan ended; absent while it has not. An ended plan has an empty note, and its token
   * opens nothing.
   */
  end: z.enum(planEnds).optional(),
})
export type SealedPlan = z.output<typeof Plan>

export type MailedPlan = SealedPlan & { email: z.output<typeof PlanEmail> }

/** Returns whether a plan has an email that was not sent yet. */
export const isWaiting = (content: SealedPlan): content is MailedPlan =>
  content.email !== undefined && !content.email.isSent

/**
 * In bytes before sealing, more than any plan needs. The length must not reveal how the note was
 * handed over, for whom it is, or whether it was opened.
 */
const PADDED_TO = 9_216

/** The member of a plan, the token of its link, the note, and how its reader gets it. */
export const sealedPlan = sealedColumn({
  table: 'datePlans',
  column: 'sealed',
  schema: Plan,
  padTo: PADDED_TO,
  tags: {
    columns: ['memberTag', 'tokenTag'],
    of: (index, { memberId, token }) => ({
      memberTag: index.tag('date-plan', memberId),
      tokenTag: index.tag('plan-token', token),
    }),
  },
})
