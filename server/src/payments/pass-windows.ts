import { type OneTimePlan, plans, START_WITHIN_DAYS } from '@sidelight/contract/plans'
import type { Purchase } from './purchases-table.ts'

const HOUR_MS = 3_600_000
const START_WITHIN_MS = START_WITHIN_DAYS * 24 * HOUR_MS

export type PaidPurchase = Pick<
  Purchase,
  'id' | 'version' | 'plan' | 'paidAt' | 'startedAt' | 'numberTag' | 'numberKey' | 'revokedAt'
>

/** From the first moment to the one before which it ends. */
export interface Window {
  from: Date
  until: Date
}

const windowMs = (plan: OneTimePlan) => plans[plan].windowHours * HOUR_MS

/**
 * The windows of full access: each starts when it was paid, or when the one before it ends, so that
 * buying again extends. One that was revoked ends there, and those after it move up: a refund of one
 * month takes nothing of another. Sorted; they do not overlap.
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
    .flatMap(({ paidAt, revokedAt }) => (paidAt ? [{ paidAt: paidAt.getTime(), revokedAt }] : []))
    .toSorted((a, b) => a.paidAt - b.paidAt)
}

/** When full access ends, counting what is joined to it without a gap; undefined without any now. */
export function fullUntil(purchases: readonly PaidPurchase[], now: Date): Date | undefined {
  let until: Date | undefined
  for (const window of fullWindows(purchases)) {
    const joined = until && window.from <= until && window.until > until
    if (joined || (window.from <= now && now < window.until)) until = window.until
  }
  return until
}

/** A promo or basic check that can still be used: running for its number, or waiting for one. */
export interface Check {
  purchase: PaidPurchase
  /** Undefined until its first check. */
  until: Date | undefined
  /** Until when the first check has to come. */
  startBy: Date
}

/** The checks that hold now, the one that ends first in front; those that have not begun come last. */
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
