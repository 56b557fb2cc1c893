import type { Budget } from '../platform/limits.ts'
import type { MessageText } from './sealed-message.ts'

/** (policy) Messages from one network address. */
export const CONTACT_MESSAGES: Budget = { name: 'contact', points: 10, seconds: 24 * 3600 }

/** (policy) For how long a message that nobody marked as answered is kept. */
export const KEEP_MESSAGES_MS = 180 * 24 * 3_600_000

/**
 * (policy) Which message is answered first; of the same rank, the older one. VIP and priority support
 * (specification §6) come before the rest, but never before somebody's safety: that is not for sale.
 */
export function answerRank({ topic, plan }: Pick<MessageText, 'plan'> & { topic: string }): number {
  if (topic === 'safety' || topic === 'about-me') return 0
  if (plan === 'vip') return 1
  return plan === 'full' ? 2 : 3
}
