import type { Receipt } from '@sidelight/contract/calls/payments'
import { openPaymentSearches } from '../checkout/payment-search.ts'
import type { PaymentServices } from '../payment-services.ts'
import { LISTED_RECEIPTS } from '../payments-policy.ts'
import { type MemberPayments, readMemberPayments } from './member-payments-table.ts'

type ReceiptSources = Pick<PaymentServices, 'db' | 'vault'>

/** Returns a member's payments, newest first, at most `limit`. */
export async function listReceipts(
  services: ReceiptSources,
  memberId: string,
  limit = LISTED_RECEIPTS,
): Promise<Receipt[]> {
  return viewReceipts(services, await readMemberPayments(services.db, memberId), limit)
}

/** Returns the receipts of a member's payments, newest first, at most `limit`. */
export function viewReceipts(
  { vault }: Pick<ReceiptSources, 'vault'>,
  { subscriptions, purchases, months, searches: sealed }: MemberPayments,
  limit = LISTED_RECEIPTS,
): Receipt[] {
  const searches = openPaymentSearches(vault, sealed)
  const contested = contestedMonths(subscriptions, months)
  // `months` is newest first, so the map has the first payment of each subscription, which may name
  // a search.
  const firstMonths = new Map(months.map((month) => [month.subscriptionId, month.invoiceId]))
  return [
    ...purchases.flatMap(({ id, plan, cents, refundedCents, paidAt, state }) =>
      paidAt
        ? [
            {
              id,
              plan,
              cents,
              refundedCents,
              paidAt,
              isContested: state === 'disputed',
              recentSearchId: searches.get(id),
            },
          ]
        : [],
    ),
    ...months.map(({ invoiceId, subscriptionId, cents, refundedCents, paidAt }) => ({
      id: invoiceId,
      plan: 'vip' as const,
      cents,
      refundedCents,
      paidAt,
      isContested: contested.has(invoiceId),
      recentSearchId:
        firstMonths.get(subscriptionId) === invoiceId ? searches.get(subscriptionId) : undefined,
    })),
  ]
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
    .slice(0, limit)
    .map(({ isContested, ...receipt }) => ({
      ...receipt,
      paidAt: receipt.paidAt.toISOString(),
      ...(isContested ? { contested: true } : {}),
    }))
}

/**
 * Returns the contested invoices. Only the newest payment of a subscription counts, which comes
 * first in `months`.
 */
function contestedMonths(
  subscriptions: MemberPayments['subscriptions'],
  months: MemberPayments['months'],
): ReadonlySet<string> {
  const newest = subscriptions.flatMap(({ id, disputed }) => {
    const month = disputed && months.find(({ subscriptionId }) => subscriptionId === id)
    return month ? [month.invoiceId] : []
  })
  return new Set(newest)
}
