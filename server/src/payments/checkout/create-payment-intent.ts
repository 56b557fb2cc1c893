import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import {
  CURRENCY,
  centsOf,
  dollars,
  type OneTimePlan,
  plans,
} from '@sidelight/contract/rules/plans'
import type { Stripe } from 'stripe'
import { timedId } from '../../platform/crypto/ids.ts'
import { asking, unlessRejected } from '../card-provider.ts'
import type { PaymentServices } from '../payment-services.ts'
import { STATEMENT_SUFFIX, UPDATE_ROUNDS } from '../payments-policy.ts'
import {
  findOpenPurchase,
  insertPurchase,
  listOpen,
  type Purchase,
  updatePurchase,
} from '../purchases-table.ts'
import { closeIncluded, syncPurchase } from '../webhooks/sync-purchase.ts'
import { isUsed } from './once-per-person.ts'
import { type RecentSearchId, requireRecentSearch, storePaymentSearch } from './payment-search.ts'
import { emailTag } from './person-tag.ts'
import { refuseIncluded } from './refuse-included.ts'
import { storeOpenedPayment } from './store-opened-payment.ts'

interface NewPayment {
  amount: number
  paymentType: OneTimePlan
  /** The recent search to which the payment leads back. */
  recentSearchId?: RecentSearchId
}

/**
 * Opens the payment for a plan, or returns the one that is already open. The server sets the price;
 * the client's amount only shows which price the member saw (409 `price_changed`).
 */
export async function createPaymentIntent(
  services: PaymentServices,
  memberId: string,
  { amount, paymentType: plan, recentSearchId }: NewPayment,
): Promise<{ clientSecret: string }> {
  const { priceCents } = plans[plan]
  if (centsOf(amount) !== priceCents) {
    throw new Problem(
      'price_changed',
      msg('The price of this plan is {price}.', { price: dollars(priceCents) }),
    )
  }
  await requireRecentSearch(services, memberId, recentSearchId)
  await refuseIncluded(services, memberId, plan)
  for (let round = 0; round < UPDATE_ROUNDS; round += 1) {
    const purchase = await openPurchase(services, memberId, plan)
    if (!purchase) continue
    const clientSecret = await openIntent(services, purchase)
    if (clientSecret === undefined) continue
    await closeOthers(services, purchase)
    // A plan that includes this one may have been paid during the calls to the provider.
    await refuseIncluded(services, memberId, plan).catch(async (refusal: unknown) => {
      await closeIncluded(services, memberId)
      throw refusal
    })
    await storePaymentSearch(services, purchase, recentSearchId)
    return { clientSecret }
  }
  throw new Error('A payment could not be opened in any round')
}

/** Returns the open purchase, or a new one, or undefined if a parallel call has just closed it. */
async function openPurchase(
  services: PaymentServices,
  memberId: string,
  plan: OneTimePlan,
): Promise<Purchase | undefined> {
  const { db, clock } = services
  const now = clock()
  const fresh = { id: timedId(now), memberId, plan, cents: plans[plan].priceCents, createdAt: now }
  const open = await findOpenPurchase(db, memberId, plan)
  if (open) return open
  if (plans[plan].oncePerMember) await refuseKnownPerson(services, memberId, plan)
  const made = await insertPurchase(db, fresh)
  if (made) return made
  const parallel = await findOpenPurchase(db, memberId, plan)
  if (parallel || !plans[plan].oncePerMember) return parallel
  throw planUsed(plan)
}

/**
 * Throws `plan_used` if the member's email has used the plan before. The card is checked after the
 * payment, because it is not known earlier.
 */
async function refuseKnownPerson(
  services: PaymentServices,
  memberId: string,
  plan: OneTimePlan,
): Promise<void> {
  const tag = await emailTag(services, memberId)
  const use = { benefit: 'promo', tags: tag ? [tag] : [] } as const
  if (await isUsed(services.db, use, undefined)) throw planUsed(plan)
}

const planUsed = (plan: OneTimePlan) =>
  new Problem(
    'plan_used',
    msg('{name} can be bought once. You have had yours.', { name: plans[plan].name }),
  )

/**
 * Returns the client secret, or undefined if the payment is over and a new one has to be opened.
 */
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
    await storeOpenedPayment(services, opened, (db) =>
      updatePurchase(db, purchase, { intentId: intent.id }),
    )
  }
  const { status } = await closeOutdated(services, purchase, intent)
  if (status !== 'succeeded' && status !== 'canceled') return intent.client_secret ?? undefined
  await syncPurchase(services, intent.id)
  if (status === 'canceled') return undefined
  throw new Problem('conflict', msg('This plan is already paid. Reload the page to see it.'))
}

/**
 * Cancels a payment with an outdated price and returns its state, because it may just have been
 * paid.
 */
async function closeOutdated(
  { provider }: PaymentServices,
  { cents, plan }: Purchase,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (cents === plans[plan].priceCents) return intent
  await unlessRejected(provider.paymentIntents.cancel(intent.id))
  return asking(provider.paymentIntents.retrieve(intent.id))
}

/** Uses our own idempotency key, so that after a crash the same purchase gets the same payment. */
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

/** Cancels the open payments of other plans, because the member has chosen this one (§4). */
async function closeOthers(services: PaymentServices, { memberId, plan }: Purchase): Promise<void> {
  for (const { plan: other, intentId } of await listOpen(services.db, memberId)) {
    if (other === plan) continue
    // If it has just been paid or canceled, the sync that follows sees it.
    await unlessRejected(services.provider.paymentIntents.cancel(intentId))
    await syncPurchase(services, intentId)
  }
}
