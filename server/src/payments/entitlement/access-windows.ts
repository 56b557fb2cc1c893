import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { type OneTimePlan, plans, START_WITHIN_DAYS } from '@sidelight/contract/rules/plans'
import type { Purchase } from '../purchases-table.ts'

const START_WITHIN_MS = START_WITHIN_DAYS * 24 * HOUR_MS

export type PaidPurchase = Pick<
  Purchase,
  'id' | 'version' | 'plan' | 'paidAt' | 'startedAt' | 'numberTag' | 'numberKey' | 'revokedAt'
>

/** A period of access: `from` is inclusive, `until` exclusive. */
export interface Window {
  from: Date
  until: Date
}

const windowMs = (plan: OneTimePlan) => plans[plan].windowHours * HOUR_MS

/**
 * Returns the windows of full access, sorted and without overlaps. Each starts when it was paid, or
 * when the previous one ends, so that buying again extends access. A revoked window ends at that
 * time and later ones move up, so that a refund of one month does not shorten another.
 */
export function fullWindows(purchases: readonly PaidPurchase[]): Window[] {
  const windows: Window[] = []
  for (const { paidAt, revokedAt } of paidInOrder(purchases, 'full')) {
    const from = Math.max(paidAt, windows.at(-1)?.until.getTime() ?? 0)
    const whole = from + windowMs('full')
    const until = revokedAt ? Math.max(from, Math.min(whole, revokedAt.getTime())) : whole
    windows.push({ from: new Date(from), until: new Date(until) })
  }
  return windows
}

function paidInOrder(purchases: readonly PaidPurchase[], plan: OneTimePlan) {
  return purchases
    .filter((purchase) => purchase.plan === plan)
    .flatMap(({ id, paidAt, revokedAt }) =>
      paidAt ? [{ id, paidAt: paidAt.getTime(), revokedAt }] : [],
    )
    .toSorted((a, b) => a.paidAt - b.paidAt)
}

/** Returns whether full access that was paid before `at` ran at that time. */
export function hadFull(purchases: readonly PaidPurchase[], at: Date): boolean {
  const before = purchases.filter(({ paidAt }) => paidAt !== null && paidAt < at)
  return fullWindows(before).some(({ from, until }) => from <= at && at < until)
}

/**
 * Returns when full access ends, including windows that follow without a gap, or undefined if none
 * runs.
 */
export function fullUntil(purchases: readonly PaidPurchase[], now: Date): Date | undefined {
  let until: Date | undefined
  for (const window of fullWindows(purchases)) {
    const joined = until && window.from <= until && window.until > until
    if (joined || (window.from <= now && now < window.until)) until = window.until
  }
  return until
}

/** A promo or basic check that can still be used: it runs for its number, or waits for a number. */
export interface Check {
  purchase: PaidPurchase
  /** Undefined until the first check. */
  until: Date | undefined
  /** The first check has to be made before this time. */
  startBy: Date
}

/** Returns the checks that are valid now, soonest end first, those not started at the end. */
export function usableChecks(purchases: readonly PaidPurchase[], now: Date): Check[] {
  return purchases
    .flatMap((purchase) => checkOf(purchase) ?? [])
    .filter(({ until, startBy }) => now < (until ?? startBy))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.startBy.getTime() - b.startBy.getTime())
}

function checkOf(purchase: PaidPurchase): Check | undefined {
  const { plan, paidAt, startedAt, revokedAt } = purchase
  if (plan === 'full' || !paidAt || revokedAt) return undefined
  return {
    purchase,
    until: startedAt ? new Date(startedAt.getTime() + windowMs(plan)) : undefined,
    startBy: new Date(paidAt.getTime() + START_WITHIN_MS),
  }
}

const orderOf = ({ until }: Check) => until?.getTime() ?? Number.MAX_SAFE_INTEGER

/**
 * Returns when each purchase gives access, by its id. A purchase that was not paid and a check that
 * was not started give none.
 */
export function accessPeriods(purchases: readonly PaidPurchase[]): ReadonlyMap<string, Window> {
  const windows = fullWindows(purchases)
  const periods = new Map<string, Window>()
  for (const [place, { id }] of paidInOrder(purchases, 'full').entries()) {
    const window = windows[place]
    if (window) periods.set(id, window)
  }
  for (const { id, plan, startedAt, revokedAt } of purchases) {
    if (plan === 'full' || !startedAt) continue
    const whole = new Date(startedAt.getTime() + windowMs(plan))
    const until = revokedAt && revokedAt < whole ? revokedAt : whole
    periods.set(id, { from: startedAt, until })
  }
  return periods
}

/** A valid one-time plan. */
export interface Pass {
  plan: OneTimePlan
  until: Date | null
  startBy: Date | null
}

/** Returns all valid one-time plans: full access, then the checks. */
export function heldPasses(purchases: readonly PaidPurchase[], now: Date): Pass[] {
  const until = fullUntil(purchases, now)
  return [
    ...(until ? [{ plan: 'full' as const, until, startBy: null }] : []),
    ...usableChecks(purchases, now).map((check) => ({
      plan: check.purchase.plan,
      until: check.until ?? null,
      startBy: check.until ? null : check.startBy,
    })),
  ]
}
