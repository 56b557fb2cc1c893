import type { Receipt } from '@sidelight/contract/calls/payments'
import { readPaymentSearches } from '../checkout/payment-search.ts'
import type { PaymentServices } from '../payment-services.ts'
import { LISTED_RECEIPTS } from '../payments-policy.ts'
import { listPaidPurchases } from '../purchases-table.ts'
import { listSubscriptionPayments } from '../subscription-payments-table.ts'

type ReceiptSources = Pick<PaymentServices, 'db' | 'vault'>

/** Returns a member's payments, newest first, at most `limit`. */
export async function listReceipts(
  services: ReceiptSources,
  memberId: string,
  limit = LISTED_RECEIPTS,
): Promise<Receipt[]> {
  const { db } = services
  const purchases = await listPaidPurchases(db, memberId)
  const months = await listSubscriptionPayments(db, memberId)
  const searches = await readPaymentSearches(services, memberId)
  // The newest first: the last of a subscription is its first payment, which led back to a report.
  const firstMonths = new Map(months.map((month) => [month.subscriptionId, month.invoiceId]))
  return [
    ...purchases.flatMap(({ id, plan, cents, refundedCents, paidAt }) =>
      paidAt ? [{ id, plan, cents, refundedCents, paidAt, recentSearchId: searches.get(id) }] : [],
    ),
    ...months.map(({ invoiceId, subscriptionId, cents, refundedCents, paidAt }) => ({
      id: invoiceId,
      plan: 'vip' as const,
      cents,
      refundedCents,
      paidAt,
      recentSearchId:
        firstMonths.get(subscriptionId) === invoiceId ? searches.get(subscriptionId) : undefined,
    })),
  ]
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
    .slice(0, limit)
    .map((receipt) => ({ ...receipt, paidAt: receipt.paidAt.toISOString() }))
}
