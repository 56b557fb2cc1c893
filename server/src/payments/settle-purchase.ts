import { appendEvent } from '../platform/event-log.ts'
import type { PaymentServices } from './payment-services.ts'
import { SETTLE_ROUNDS } from './payments-policy.ts'
import { purchaseOutcome } from './purchase-outcome.ts'
import { findPurchaseBy, type Purchase, updatePurchase } from './purchases-table.ts'
import { type ProviderPayment, readPayment } from './read-payment.ts'

/**
 * Brings our row of one payment to what the provider says now. Answers false when the payment is for
 * no purchase of ours. The row is read before the provider is asked, and changed only if nobody
 * changed it since: of two that settle at once, an older answer never overwrites a newer one.
 */
export async function settlePurchase(
  services: PaymentServices,
  intentId: string,
): Promise<boolean> {
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    const known = await findPurchaseBy(services.db, 'intentId', intentId)
    const payment = await readPayment(services.provider, intentId)
    const purchase = known ?? (await findUnnamed(services, payment))
    if (!purchase) return false
    if (await apply(services, purchase, payment)) return true
  }
  throw new Error('A purchase was changed by others in every round')
}

/** A crash came between opening the payment and noting its id. */
async function findUnnamed(
  { db }: PaymentServices,
  { purchaseId }: ProviderPayment,
): Promise<Purchase | undefined> {
  const purchase = purchaseId && (await findPurchaseBy(db, 'id', purchaseId))
  return purchase && purchase.intentId === null ? purchase : undefined
}

async function apply(
  services: PaymentServices,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<boolean> {
  const { db, clock } = services
  const outcome = purchaseOutcome(purchase, payment, clock())
  if (outcome === 'mismatch') {
    const verb = 'payment-mismatch'
    await appendEvent(db, { at: clock(), actor: 'provider', verb, subject: purchase.id })
    return true
  }
  const named = purchase.intentId === null ? { intentId: payment.intentId } : {}
  const change = { ...named, ...outcome }
  if (Object.keys(change).length === 0) return true
  if (!(await updatePurchase(db, purchase, change))) return false
  services.freeMembers.forget(purchase.memberId)
  services.planChanged?.(purchase.memberId)
  return true
}
