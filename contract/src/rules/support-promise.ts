import type { Tier } from './plans.ts'

/** Working days within which a message is answered. */
export type PromisedDays = 1 | 2 | 5

/** (policy) The promises of the contact page, by topic and by plan (§6). */
export const supportPromises = {
  /** Safety, and a warning about the writer: the same for every plan. Safety is not for sale. */
  urgent: 1,
  vip: 1,
  full: 2,
  everybody: 5,
} as const satisfies Record<string, PromisedDays>

/** Returns whether messages about this topic come first, whatever the plan. */
export const isUrgentTopic = (topic: string): boolean => topic === 'safety' || topic === 'about-me'

/** Returns within how many working days a message is answered. */
export function promisedDays(topic: string, plan: Tier): PromisedDays {
  if (isUrgentTopic(topic)) return supportPromises.urgent
  if (plan === 'vip') return supportPromises.vip
  return plan === 'full' ? supportPromises.full : supportPromises.everybody
}
