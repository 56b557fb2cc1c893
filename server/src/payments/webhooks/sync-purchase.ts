import { includesPlan, plans } from '@sidelight/contract/rules/plans'
import { appendEvent } from '../../platform/observability/event-log.ts'
import { unlessRejected } from '../card-provider.ts'
import { useOnce } from '../checkout/once-per-person.ts'
import { cardTag, emailTag } from '../checkout/person-tag.ts'
import { type ProviderPayment, readPayment } from '../checkout/read-payment.ts'
import { isIncluded, wasIncluded } from '../checkout/was-included.ts'
import { currentPlan } from '../entitlement/current-plan.ts'
import { refundPayment } from '../entitlement/refund-payment.ts'
import type { PaymentServices } from '../payment-services.ts'
import { UPDATE_ROUNDS } from '../payments-policy.ts'
import { findPurchaseBy, listOpen, type Purchase, updatePurchase } from '../purchases-table.ts'
import { findLiveSubscription } from '../subscriptions-table.ts'
import { isAsAsked, purchaseOutcome } from './purchase-outcome.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Updates our row of one payment to the provider's current state. Returns false if the payment
 * belongs to no purchase of ours. The row is read before the request to the provider and updated
 * only if it has not changed since, so an older response never overwrites a newer one. A payment
 * for a plan that cannot be sold to the member is canceled, or refunded if it was paid.
 */
export async function syncPurchase(services: PaymentServices, intentId: string): Promise<boolean> {
  for (let round = 0; round < UPDATE_ROUNDS; round += 1) {
    const known = await findPurchaseBy(services.db, 'intentId', intentId)
    const payment = await readPayment(services.provider, intentId)
    const purchase = known ?? (await findUnnamed(services, payment))
    if (!purchase) return false
    const sale = await closeUnsold(services, purchase, payment)
    if (await apply(services, purchase, sale)) return true
  }
  throw new Error('A purchase was changed by others in every round')
}

/** Returns a purchase whose payment id was not stored, because of a crash after the opening. */
async function findUnnamed(
  { db }: PaymentServices,
  { purchaseId }: ProviderPayment,
): Promise<Purchase | undefined> {
  const purchase = purchaseId && (await findPurchaseBy(db, 'id', purchaseId))
  return purchase && purchase.intentId === null ? purchase : undefined
}

interface Sale {
  payment: ProviderPayment
  /** Whether the purchase was paid, and refunded because it could not be sold. */
  unsold: boolean
}

/**
 * Cancels or refunds a purchase that cannot be sold, before our row says that it is paid, so that a
 * crash in between does no harm.
 */
async function closeUnsold(
  services: PaymentServices,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<Sale> {
  const { provider } = services
  const asIs = { payment, unsold: false }
  if (!isUndecided(purchase, payment)) return asIs
  await syncIncluding(services, purchase)
  if (!payment.paidAt) {
    if (!(await isIncluded(services, purchase))) return asIs
    await unlessRejected(provider.paymentIntents.cancel(payment.intentId))
    return { payment: await readPayment(provider, payment.intentId), unsold: false }
  }
  if (!isAsAsked(purchase, payment)) return asIs
  if (await isSold(services, purchase, { ...payment, paidAt: payment.paidAt })) return asIs
  const unsold = await refundPayment(provider, payment)
  return { payment: await readPayment(provider, payment.intentId), unsold }
}

/**
 * Returns whether it has not been decided yet if the purchase can be sold. A disputed payment
 * cannot be refunded, so this is decided again when the dispute is won.
 */
function isUndecided({ state }: Purchase, { status, dispute }: ProviderPayment): boolean {
  if (status === 'canceled') return false
  return state === 'open' || (state === 'disputed' && dispute === 'none')
}

/**
 * Returns whether the purchase is sold: no plan of the member included it, and a promo was not used
 * before.
 */
async function isSold(
  services: PaymentServices,
  purchase: Purchase,
  { paidAt, cardFingerprint }: ProviderPayment & { paidAt: Date },
): Promise<boolean> {
  if (await wasIncluded(services, purchase, paidAt)) return false
  if (!plans[purchase.plan].oncePerMember) return true
  const tags = [
    await emailTag(services, purchase.memberId),
    await cardTag(services, cardFingerprint),
  ]
  return useOnce(services.db, { benefit: 'promo', tags, usedFor: purchase.id })
}

/**
 * Syncs the plans that include this one, which may have been paid without an event that reached us.
 */
async function syncIncluding(
  services: PaymentServices,
  { memberId, plan }: Purchase,
): Promise<void> {
  const others = includesPlan('full', plan) ? await listOpen(services.db, memberId) : []
  for (const other of others) {
    if (includesPlan(other.plan, plan)) await syncPurchase(services, other.intentId)
  }
  const subscription = await findLiveSubscription(services.db, memberId)
  if (subscription?.providerId) await syncSubscription(services, subscription.providerId)
}

async function apply(
  services: PaymentServices,
  purchase: Purchase,
  { payment, unsold }: Sale,
): Promise<boolean> {
  const { db, clock } = services
  const outcome = purchaseOutcome(purchase, payment, clock())
  if (outcome === 'mismatch') {
    const verb = 'payment-mismatch'
    await appendEvent(db, { at: clock(), actor: 'provider', verb, subject: purchase.id })
    return true
  }
  const named = purchase.intentId === null ? { intentId: payment.intentId } : {}
  // It was never sold, so another purchase may replace it.
  const change = { ...named, ...outcome, ...(unsold ? { state: 'canceled' as const } : {}) }
  if (Object.keys(change).length === 0) return true
  if (!(await updatePurchase(db, purchase, change))) return false
  services.freeMembers.forget(purchase.memberId)
  services.planChanged?.(purchase.memberId)
  if (change.state === 'paid') await closeIncluded(services, purchase.memberId)
  return true
}

/**
 * Closes open payments of plans that the member's current plan includes, so that no other tab can
 * pay for them.
 */
export async function closeIncluded(services: PaymentServices, memberId: string): Promise<void> {
  const open = await listOpen(services.db, memberId)
  if (open.length === 0) return
  const { tier } = await currentPlan(services, memberId)
  for (const { plan, intentId } of open) {
    if (includesPlan(tier, plan)) await syncPurchase(services, intentId)
  }
}
