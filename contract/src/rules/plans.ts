/** The currency of every price. Amounts are integer cents. */
export const CURRENCY = 'usd'
/** §6, §9: the price that the button for the full details of a match names. */
export const FULL_DETAILS_CENTS = 499
/** §9: shown as $0.00 on every summary, because there is no processing fee. */
export const PROCESSING_FEE_CENTS = 0
/**
 * §9: the guarantee applies to the monthly plan; sales of one-time plans are final. No page shows
 * both.
 */
export const GUARANTEE_DAYS = 30
/** (policy) Days within which a promo or basic plan must be used for its first check. */
export const START_WITHIN_DAYS = 30

/**
 * The plan table (§6, §9), the only source of plan cards, payment intents, receipts, refund texts,
 * access windows and entitlements. Money is in integer US cents.
 *
 * `numbers`: how many numbers the plan opens; null for any. `starts`: what starts the access
 * window. `details`: how much of a match it shows. `oncePerMember`: a member can buy it only once.
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
    refund: '30-day money-back guarantee',
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

/** The feature next to which `SEARCHES_A_DAY` is shown. */
export const unlimitedSearches = plans.full.features[0]

/** The plans that are paid once, smallest first. */
export const oneTimePlans = ['promo', 'basic', 'full'] as const
export type OneTimePlan = (typeof oneTimePlans)[number]

/** Every plan, smallest first. */
export const planNames = [...oneTimePlans, 'vip'] as const
export type PlanName = keyof typeof plans

/** Returns whether `name` is the name of a plan. */
export const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name)

/** The tiers of a member: without a plan, or one of the plans. Smallest first. */
export const tiers = ['free', ...planNames] as const
export type Tier = (typeof tiers)[number]

/**
 * (policy) The plans that each tier includes; they are not sold to a member of that tier (rules:
 * Payments).
 */
const included: Readonly<Record<Tier, readonly PlanName[]>> = {
  free: [],
  promo: [],
  basic: [],
  full: ['promo', 'basic'],
  vip: ['promo', 'basic', 'full'],
}

/** Returns whether `tier` includes everything in `plan`. */
export const includesPlan = (tier: Tier, plan: PlanName): boolean => included[tier].includes(plan)

const DOLLARS = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/**
 * Returns the cents of an amount in dollars as a plan card shows it: 2.99 -> 299. Returns undefined
 * for anything except a positive number with at most two decimals (2.995, '4.99', NaN).
 */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !(amount > 0)) return undefined
  const [, whole, decimals = ''] = DOLLARS.exec(String(amount)) ?? []
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
}

/** Returns cents as dollars: `499` -> `$4.99`. */
export function dollars(cents: number): string {
  return `$${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
