import type { Billing } from '@sidelight/contract/calls/payments'
import { type PlanName, tiers } from '@sidelight/contract/rules/plans'
import { call } from '../../platform/api/api.ts'
import { onSignOut } from '../../platform/session/session.ts'

/** The pauses between calls in ms. They add up to the 10 s for which a plan is awaited. */
const PAUSES_MS = [250, 750, 1_000, 2_000, 2_000, 2_000, 2_000]
const LIMIT_MS = 10_000

/** What was paid for. */
export interface Paid {
  plan: PlanName
  /**
   * The number of the newest receipt of this plan before the payment, or null. Undefined if that is
   * not known.
   */
  before: string | null | undefined
}

/** The member's billing once it shows the result of the payment. Undefined until then. */
export type PlanNews = { granted: boolean; billing: Billing } | undefined

interface Ports {
  readBilling: (memberId: string, signal: AbortSignal) => Promise<Billing>
  pause: (milliseconds: number) => Promise<void>
}

const inBrowser: Ports = {
  readBilling: (id, signal) => call('getBilling', { params: { id }, signal }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Reads the billing for up to 10 s, until it shows the result of a payment: the plan is granted, or
 * it could not be sold and the money is refunded. Only the server grants plans; what a form reports
 * does not count. A plan that the member had before this payment proves nothing about it. Stops
 * when the member signs out.
 */
export async function awaitPlan(
  paid: Paid,
  memberId: string,
  { readBilling, pause }: Ports = inBrowser,
): Promise<PlanNews> {
  const signedOut = new AbortController()
  const unsubscribe = onSignOut(() => signedOut.abort())
  const signal = AbortSignal.any([signedOut.signal, AbortSignal.timeout(LIMIT_MS)])
  try {
    for (const milliseconds of [...PAUSES_MS, 0]) {
      const billing = await readBilling(memberId, signal).catch(() => undefined)
      const news = billing && newsIn(billing, paid)
      if (news || signal.aborted) return news
      await pause(milliseconds)
      if (signal.aborted) return undefined
    }
    return undefined
  } finally {
    unsubscribe()
  }
}

/** Returns the number of the newest receipt of a plan, or null. */
export function newestReceipt({ receipts }: Billing, plan: PlanName): string | null {
  return receipts.find((receipt) => receipt.plan === plan)?.id ?? null
}

function newsIn(billing: Billing, { plan, before }: Paid): PlanNews {
  const newest = billing.receipts.find((receipt) => receipt.plan === plan)
  const isKnown = before !== undefined
  if (isKnown && (newest?.id ?? null) === before) return undefined
  if (isKnown && newest && newest.refundedCents >= newest.cents) return { granted: false, billing }
  // With two checks, `tier` is that of the one that ends first, which may be the smaller one.
  const has =
    tiers.indexOf(billing.tier) >= tiers.indexOf(plan) ||
    billing.passes.some((pass) => pass.plan === plan)
  return has ? { granted: true, billing } : undefined
}
