/**
 * The plan table (specification §6, §9): the one source for cards, intents, receipts and windows.
 * Money is integer US cents.
 */
export const plans = {
  promo: {
    name: 'Promo Access',
    priceCents: 299,
    formerPriceCents: 499,
    badge: 'LIMITED PROMO',
    billing: 'one-time',
    windowHours: 24,
    features: [
      'Single phone number search',
      'Match count and red flags',
      'Basic safety information',
    ],
  },
  basic: {
    name: 'Basic Check',
    priceCents: 499,
    formerPriceCents: null,
    badge: null,
    billing: 'one-time',
    windowHours: 24,
    features: [
      'Single phone number search',
      'Match count and red flags',
      'Basic safety information',
    ],
  },
  full: {
    name: 'Full Access',
    priceCents: 1499,
    formerPriceCents: null,
    badge: 'Most Popular',
    billing: 'one-time',
    windowHours: 30 * 24,
    features: [
      'Unlimited searches',
      'Match chat rooms',
      'Full safety details',
      'Post your own warnings (free for every member)',
      'Priority support',
    ],
  },
  vip: {
    name: 'VIP Side Radar',
    priceCents: 2999,
    formerPriceCents: null,
    badge: null,
    billing: 'monthly',
    windowHours: null,
    features: [
      'Everything in Full Access',
      'Auto-alerts',
      'Priority notifications',
      'Unlimited unlocks',
      'Privacy tools',
      'VIP support',
    ],
  },
} as const

export type PlanName = keyof typeof plans

/** `499` -> `$4.99`. */
export function dollars(cents: number): string {
  return `$${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
