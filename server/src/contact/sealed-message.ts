import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'

const SupportPromise = z.object({
  days: z.number(),
  /** The last day on which an answer is in time, such as `2026-11-24`, in the time zone `zone`. */
  by: z.string(),
  zone: z.string(),
})
/** The time by which a message will be answered. */
export type SupportPromise = z.output<typeof SupportPromise>

/** The answer for a writer who was signed in, shown in the account. */
const GivenAnswer = z.object({
  /** The day of the answer (ISO 8601, UTC). */
  on: z.string(),
  /** Null if the answer was sent to the email in the message. */
  text: z.string().nullable(),
})

const MessageText = z.object({
  name: z.string().optional(),
  email: z.string(),
  message: z.string(),
  /** The plan of a member with priority support. */
  plan: z.enum(['full', 'vip']).optional(),
  /** Not set if the writer was a visitor. */
  memberId: z.string().optional(),
  /** Missing in rows older than this field. */
  promise: SupportPromise.optional(),
  /** Not set until the message is answered. */
  answer: GivenAnswer.optional(),
})
/** Everything in a message that is personal, and what was promised. */
export type MessageText = z.output<typeof MessageText>

export const sealedMessage = sealedColumn({
  table: 'contactMessages',
  column: 'sealed',
  schema: MessageText,
  tags: {
    columns: ['memberTag'],
    of: (index, { memberId }) => ({
      memberTag: memberId === undefined ? null : index.tag('contact', memberId),
    }),
  },
})
