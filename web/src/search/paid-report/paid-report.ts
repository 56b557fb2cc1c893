import { isPlan, type PlanName } from '@sidelight/contract/rules/plans'
import { onLeave } from '../../platform/session/quick-exit.ts'
import { onSignOut } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { createStore } from '../../platform/storage/store.ts'

// With the prefix of the values that a sign-out removes in every tab.
const NAME = 'kept paid report'

/** The report that a payment was for, by its id among the member's recent searches. */
export interface PaidReport {
  plan: PlanName
  recentSearchId: string
}

/** The report for which this tab has paid, until it is opened. The id reveals nothing. */
export const paidReport = createStore<PaidReport | null>(read())

/**
 * Stores the report that led to checkout, for the dashboard. Called when a plan is granted.
 * `onReceipt` is the report that the receipt names, needed if a bank has redirected to another tab.
 */
export function rememberPaid(plan: PlanName, onReceipt = ''): void {
  const recentSearchId = carriedReport.get() || onReceipt
  carriedReport.set('')
  if (recentSearchId !== '') write({ plan, recentSearchId })
}

/** Removes the stored report after it was opened or dismissed. */
export function forgetPaid(): void {
  write(null)
}

onSignOut(forgetPaid)
onLeave(forgetPaid)

function write(paid: PaidReport | null): void {
  paidReport.set(paid)
  try {
    if (paid) sessionStorage.setItem(NAME, JSON.stringify(paid))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without it, the report is still among the recent searches.
  }
}

function read(): PaidReport | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return isPaidReport(kept) ? kept : null
  } catch {
    return null
  }
}

function isPaidReport(kept: unknown): kept is PaidReport {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'plan' in kept &&
    'recentSearchId' in kept &&
    typeof kept.plan === 'string' &&
    isPlan(kept.plan) &&
    typeof kept.recentSearchId === 'string'
  )
}
