import type { PlanName } from '@sidelight/contract/rules/plans'
import type { Handle } from '../../platform/database/tables.ts'
import { findPurchaseBy } from '../purchases-table.ts'
import { findSubscriptionPayment } from '../subscription-payments-table.ts'
import { findSubscriptionBy } from '../subscriptions-table.ts'

/** A payment as the operator's tool shows it. */
export interface FoundReceipt {
  id: string
  plan: PlanName
  cents: number
  refundedCents: number
  paidAt: Date
  /** The state of the purchase, or of the subscription to which the payment belongs. */
  state: string
  intentId: string
  memberId: string
}

/** Returns the payment with this receipt number, or with this payment id of the provider. */
export async function findReceipt(db: Handle, number: string): Promise<FoundReceipt | undefined> {
  return (await findOneTime(db, number)) ?? (await findMonth(db, number))
}

async function findOneTime(db: Handle, number: string): Promise<FoundReceipt | undefined> {
  const purchase =
    (await findPurchaseBy(db, 'id', number)) ?? (await findPurchaseBy(db, 'intentId', number))
  if (!purchase?.paidAt || purchase.intentId === null) return undefined
  return { ...purchase, paidAt: purchase.paidAt, intentId: purchase.intentId }
}

async function findMonth(db: Handle, number: string): Promise<FoundReceipt | undefined> {
  const month = await findSubscriptionPayment(db, number)
  const subscription = month && (await findSubscriptionBy(db, 'id', month.subscriptionId))
  if (!subscription) return undefined
  const { memberId, state } = subscription
  return { ...month, id: month.invoiceId, plan: 'vip', memberId, state }
}
