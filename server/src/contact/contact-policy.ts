import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { isUrgentTopic } from '@sidelight/contract/rules/support-promise'
import type { Budget } from '../platform/limits/limits.ts'
import type { MessageText } from './sealed-message.ts'

/** (policy) Messages of one network in a day. */
export const CONTACT_MESSAGES: Budget = { name: 'contact', points: 10, seconds: DAY_S }

/** (policy) How long an unanswered message is retained, in milliseconds. */
export const KEEP_MESSAGES_MS = 180 * DAY_MS

/** (policy) How long an answer can be read in the account, in milliseconds. */
export const KEEP_ANSWERS_MS = 30 * DAY_MS

/**
 * (policy) Returns the rank in which a message is answered, 0 first; within a rank, older messages
 * come first. VIP and priority support (§6) come before the rest, but never before safety, which is
 * not for sale.
 */
export function answerRank({ topic, plan }: Pick<MessageText, 'plan'> & { topic: string }): number {
  if (isUrgentTopic(topic)) return 0
  if (plan === 'vip') return 1
  return plan === 'full' ? 2 : 3
}
