import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import { languages } from '../platform/http/language.ts'

const PlanEmail = z.object({
  to: z.string(),
  /** Of the page on which the plan was set. */
  language: z.enum(languages),
  isSent: z.boolean(),
})

const Plan = z.object({
  memberId: z.string(),
  token: z.string(),
  /** In Base64url: as her browser encrypted it, or, with an email, its text. */
  note: z.string(),
  /** The email that carries the link; absent: she hands the link over. */
  email: PlanEmail.optional(),
  /** When its time was named or moved; absent in older rows. Earlier reminders do not count. */
  timedAt: z.string().optional(),
  /** When the note was opened for the first time. */
  openedAt: z.string().optional(),
  /** When she was told that the person named wants no such emails. */
  refusalToldAt: z.string().optional(),
})
export type SealedPlan = z.output<typeof Plan>

export type MailedPlan = SealedPlan & { email: z.output<typeof PlanEmail> }

/** Returns whether a plan is to be mailed, and was not yet. */
export const isWaiting = (held: SealedPlan): held is MailedPlan =>
  held.email !== undefined && !held.email.isSent

/**
 * Bytes before sealing, more than any plan needs: the length must not tell how the note was left,
 * for whom, or whether it was opened.
 */
const PADDED_TO = 9_216

/** Whose plan it is, the token of its link, the note, and how it reaches its reader. */
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
