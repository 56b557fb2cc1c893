import { CURRENCY, centsOf, dollars, type OneTimePlan, plans } from '@sidelight/contract/plans'
import { Problem } from '@sidelight/contract/problem'
import type { Stripe } from 'stripe'
import { timedId } from '../platform/ids.ts'
import { asking, unlessRefused } from './card-provider.ts'
import { keepOpened } from './keep-opened.ts'
import type { PaymentServices } from './payment-services.ts'
import { SETTLE_ROUNDS, STATEMENT_SUFFIX } from './payments-policy.ts'
import {
  findOpenPurchase,
  insertPurchase,
  listOtherOpen,
  type Purchase,
  updatePurchase,
} from './purchases-table.ts'
import { settlePurchase } from './settle-purchase.ts'

interface Wish {
  amount: number
  paymentType: OneTimePlan
}

/**
 * Opens the payment for a plan, or finds the one that is open already. The price is ours; the
 * client's amount only shows which price she saw (409 `price_changed`).
 */
export async function createPaymentIntent(
  services: PaymentServices,
  memberId: string,
  { amount, paymentType: plan }: Wish,
): Promise<{ clientSecret: string }> {
  const { priceCents } = plans[plan]
  if (centsOf(amount) !== priceCents) {
    throw new Problem('price_changed', `The price of this plan is ${dollars(priceCents)}.`)
  }
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    const purchase = await openPurchase(services, memberId, plan)
    if (!purchase) continue
    const clientSecret = await openIntent(services, purchase)
    if (clientSecret === undefined) continue
    await closeOthers(services, purchase)
    return { clientSecret }
  }
  throw new Error('A payment could not be opened in any round')
}

/** Undefined when a parallel call has just closed the one that stood in the way. */
async function openPurchase(
  { db, clock }: PaymentServices,
  memberId: string,
  plan: OneTimePlan,
): Promise<Purchase | undefined> {
  const now = clock()
  const fresh = { id: timedId(now), memberId, plan, cents: plans[plan].priceCents, createdAt: now }
  const made = await insertPurchase(db, fresh)
  if (made) return made
  const open = await findOpenPurchase(db, memberId, plan)
  if (open || !plans[plan].oncePerMember) return open
  throw new Problem('plan_used', `${plans[plan].name} can be bought once. You have had yours.`)
}

/** Undefined when the payment is over: it was settled, and a new one has to be opened. */
async function openIntent(
  services: PaymentServices,
  purchase: Purchase,
): Promise<string | undefined> {
  const { provider } = services
  const intent = await asking(
    purchase.intentId
      ? provider.paymentIntents.retrieve(purchase.intentId)
      : createIntent(services, purchase),
  )
  if (!purchase.intentId) {
    const opened = { memberId: purchase.memberId, providerId: intent.id }
    await keepOpened(services, opened, (db) =>
      updatePurchase(db, purchase, { intentId: intent.id }),
    )
  }
  const { status } = await closeOutdated(services, purchase, intent)
  if (status !== 'succeeded' && status !== 'canceled') return intent.client_secret ?? undefined
  await settlePurchase(services, intent.id)
  if (status === 'canceled') return undefined
  throw new Problem('conflict', 'This plan is already paid. Reload the page to see it.')
}

/** A payment of an older price takes no card any more; unless it was paid in this very moment. */
async function closeOutdated(
  { provider }: PaymentServices,
  { cents, plan }: Purchase,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (cents === plans[plan].priceCents) return intent
  await unlessRefused(provider.paymentIntents.cancel(intent.id))
  return asking(provider.paymentIntents.retrieve(intent.id))
}

/** With our own key: after a crash the same purchase gets the same payment again. */
function createIntent({ provider }: PaymentServices, { id, cents }: Purchase) {
  return provider.paymentIntents.create(
    {
      amount: cents,
      currency: CURRENCY,
      allowed_payment_method_types: ['card'],
      statement_descriptor_suffix: STATEMENT_SUFFIX,
      metadata: { purchase: id },
    },
    { idempotencyKey: `purchase ${id}` },
  )
}

/** Another plan was chosen: what was opened for the others takes no card any more (specification §4). */
async function closeOthers(services: PaymentServices, { memberId, plan }: Purchase): Promise<void> {
  for (const { intentId } of await listOtherOpen(services.db, memberId, plan)) {
    if (intentId === null) continue
    // Paid or canceled in this very moment: what it is now is asked for next.
    await unlessRefused(services.provider.paymentIntents.cancel(intentId))
    await settlePurchase(services, intentId)
  }
}
