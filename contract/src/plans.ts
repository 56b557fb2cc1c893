/** Every price is in US dollars, held as integer cents. */
export const CURRENCY = 'usd'
/** §9: shown as $0.00 on every summary, because there is none. */
export const PROCESSING_FEE_CENTS = 0
/** §9: one-time plans are final; the monthly one carries a guarantee. Never on one page. */
export const GUARANTEE_DAYS = 30
/** (policy) How long a promo or basic check may wait for its first check. */
export const START_WITHIN_DAYS = 30

/**
 * The plan table (specification §6, §9): the one source for cards, intents, receipts, refund texts,
 * windows and entitlements. Money is integer US cents.
 *
 * `numbers`: how many numbers it opens, null for any. `starts`: what starts the window.
 * `details`: how much of a match it opens. `oncePerMember`: it is sold once.
 */
export const plans = {
  promo: {
    name: 'Promo Access',
    priceCents: 299,
    formerPriceCents: 499,
    badge: 'LIMITED PROMO',
    billing: 'one-time',
    windowHours: 24,
    starts: 'first-check',
    numbers: 1,
    details: 'basic',
    oncePerMember: true,
    refund: 'All sales are final.',
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
    starts: 'first-check',
    numbers: 1,
    details: 'basic',
    oncePerMember: false,
    refund: 'All sales are final.',
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
    starts: 'payment',
    numbers: null,
    details: 'full',
    oncePerMember: false,
    refund: 'All sales are final.',
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
    starts: 'payment',
    numbers: null,
    details: 'full',
    oncePerMember: false,
    refund: /* i18n */ '30-day money-back guarantee',
    features: [
      'Everything in Full Access',
      'Auto-alerts',
      'Priority notifications',
      'Unlimited unlocks',
      'Privacy tools (free for every member)',
      'VIP support',
    ],
  },
} as const

/** Listed by §6 and not built yet: they say so wherever they are listed. */
export const plannedFeatures: ReadonlySet<string> = new Set([
  'Auto-alerts',
  'Priority notifications',
] satisfies (typeof plans)['vip']['features'][number][])

export type PlanName = keyof typeof plans

/** The plans that are paid once. */
export type OneTimePlan = 'promo' | 'basic' | 'full'

/** What a member has: a plan, or none. */
export type Tier = PlanName | 'free'

const DOLLARS = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/**
 * Dollars as a plan card shows them, in exact cents: 2.99 -> 299. Undefined for anything but a
 * positive number of at most two decimals (2.995, '4.99', NaN).
 */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !(amount > 0)) return undefined
  const [, whole, decimals = ''] = DOLLARS.exec(String(amount)) ?? []
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
}

/** `499` -> `$4.99`. */
export function dollars(cents: number): string {
  return `$${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
