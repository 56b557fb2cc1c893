import type { Receipt } from '@sidelight/contract/payments'
import type { Handle } from '../platform/tables.ts'
import { LISTED_RECEIPTS } from './payments-policy.ts'
import { listPaidPurchases } from './purchases-table.ts'
import { listSubscriptionPayments } from './subscription-payments-table.ts'

/** What a member paid, the newest first. */
export async function listReceipts(
  db: Handle,
  memberId: string,
  limit = LISTED_RECEIPTS,
): Promise<Receipt[]> {
  const purchases = await listPaidPurchases(db, memberId)
  const months = await listSubscriptionPayments(db, memberId)
  return [
    ...purchases.flatMap(({ id, plan, cents, refundedCents, paidAt }) =>
      paidAt ? [{ id, plan, cents, refundedCents, paidAt }] : [],
    ),
    ...months.map(({ invoiceId, cents, refundedCents, paidAt }) => ({
      id: invoiceId,
      plan: 'vip' as const,
      cents,
      refundedCents,
      paidAt,
    })),
  ]
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
    .slice(0, limit)
    .map((receipt) => ({ ...receipt, paidAt: receipt.paidAt.toISOString() }))
}
