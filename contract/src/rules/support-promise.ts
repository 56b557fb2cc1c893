import type { Tier } from './plans.ts'

/** Working days within which a message is answered. */
export type PromisedDays = 1 | 2 | 5

/**
 * (policy) Working days within which a message of the contact page is answered, by topic and plan
 * (§6).
 */
export const supportPromises = {
  /**
   * For messages about safety, or about a warning that names the writer. It does not depend on the
   * plan, because members should not have to pay for safety.
   */
  urgent: 1,
  vip: 1,
  full: 2,
  everybody: 5,
} as const satisfies Record<string, PromisedDays>

/** Returns whether messages about this topic come first, with any plan. */
export const isUrgentTopic = (topic: string): boolean => topic === 'safety' || topic === 'about-me'

/** Returns the number of working days within which a message is answered. */
export function promisedDays(topic: string, plan: Tier): PromisedDays {
  if (isUrgentTopic(topic)) return supportPromises.urgent
  if (plan === 'vip') return supportPromises.vip
  return plan === 'full' ? supportPromises.full : supportPromises.everybody
}
