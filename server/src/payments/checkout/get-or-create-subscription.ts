import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { CURRENCY, plans } from '@sidelight/contract/rules/plans'
import type Stripe from 'stripe'
import { timedId } from '../../platform/crypto/ids.ts'
import { findCardCustomer, insertCardCustomer } from '../billing/card-customers-table.ts'
import { syncUnlessLapsed } from '../billing/end-lapsed.ts'
import { asking, providerUnavailable } from '../card-provider.ts'
import { vipUntil } from '../entitlement/current-plan.ts'
import type { PaymentServices } from '../payment-services.ts'
import { UPDATE_ROUNDS, VIP_LOOKUP_KEY } from '../payments-policy.ts'
import {
  findOrInsertSubscription,
  findSubscriptionBy,
  type Subscription,
  updateSubscription,
} from '../subscriptions-table.ts'
import { type RecentSearchId, requireRecentSearch, storePaymentSearch } from './payment-search.ts'
import { storeOpenedPayment } from './store-opened-payment.ts'

const OVER = new Set<string>(['canceled', 'incomplete_expired'])
/** States in which a payment is due. */
const PAYABLE = new Set<string>(['incomplete', 'past_due', 'unpaid'])
const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] }

/**
 * Returns the client secret for the due payment of the VIP subscription: its first one, or a failed
 * one. `recentSearchId` is the search to which the payment leads back. Parallel calls lead to one
 * customer, one subscription and one secret.
 */
export async function getOrCreateSubscription(
  services: PaymentServices,
  memberId: string,
  recentSearchId?: RecentSearchId,
): Promise<{ clientSecret: string }> {
  const { db, clock } = services
  await requireRecentSearch(services, memberId, recentSearchId)
  const customer = await cardCustomerOf(services, memberId)
  for (let round = 0; round < UPDATE_ROUNDS; round += 1) {
    const now = clock()
    const fresh = { id: timedId(now), memberId, createdAt: now }
    const subscription = await findOrInsertSubscription(db, fresh)
    if (!subscription) continue
    const held = await openSubscription(services, subscription, customer)
    // A replayed response may be outdated. The sync returns the current state.
    const state = (await syncUnlessLapsed(services, held.id))?.state ?? held.status
    if (OVER.has(state)) continue
    if (!PAYABLE.has(state)) throw await alreadySubscribed(services, subscription)
    const clientSecret = secretOf(held)
    await storePaymentSearch(services, subscription, recentSearchId)
    return { clientSecret }
  }
  throw new Error('A subscription could not be opened in any round')
}

/**
 * Returns the problem for a subscription without a due payment. It may give no VIP at present,
 * because a payment was refunded or is contested, or because the next month is not charged yet.
 */
async function alreadySubscribed(
  { db, clock }: PaymentServices,
  { id }: Subscription,
): Promise<Problem> {
  const subscription = await findSubscriptionBy(db, 'id', id)
  const isOn = subscription && vipUntil(subscription, clock()) !== undefined
  const isSuspended = subscription && (subscription.refundedAt !== null || subscription.disputed)
  if (isOn) return new Problem('already_subscribed', msg('You already have VIP Side Radar.'))
  return new Problem(
    'already_subscribed',
    isSuspended
      ? msg(
          'VIP is off because a payment was given back or is contested. Plan and receipts says when you can have it again.',
        )
      : msg(
          'The next month of your VIP Side Radar is being charged. It is back once that is paid.',
        ),
  )
}

/**
 * Returns the member's customer at the provider. The provider receives an opaque reference, without
 * email or name.
 */
async function cardCustomerOf(services: PaymentServices, memberId: string): Promise<string> {
  const { db, provider, index } = services
  const known = await findCardCustomer(db, memberId)
  if (known !== undefined) return known
  const reference = index.tag('card', memberId).toString('hex')
  const customer = await asking(
    provider.customers.create(
      { metadata: { reference } },
      { idempotencyKey: `customer ${reference}` },
    ),
  )
  await insertCardCustomer(db, { memberId, customerId: customer.id })
  return (await findCardCustomer(db, memberId)) ?? customer.id
}

async function openSubscription(
  services: PaymentServices,
  subscription: Subscription,
  customer: string,
): Promise<Stripe.Subscription> {
  const { provider } = services
  if (subscription.providerId) {
    return asking(provider.subscriptions.retrieve(subscription.providerId, WITH_SECRET))
  }
  const made = await asking(
    provider.subscriptions.create(
      {
        customer,
        items: [{ price: await vipPrice(provider) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          save_default_payment_method: 'on_subscription',
          payment_method_types: ['card'],
        },
        ...WITH_SECRET,
      },
      { idempotencyKey: `subscription ${subscription.id}` },
    ),
  )
  const opened = { memberId: subscription.memberId, providerId: made.id }
  await storeOpenedPayment(services, opened, (db) =>
    updateSubscription(db, subscription, { providerId: made.id, state: made.status }),
  )
  return made
}

/**
 * Returns the VIP price. Throws `unavailable` if it differs from the plan table, so that a wrong
 * price is never charged.
 */
async function vipPrice(provider: PaymentServices['provider']): Promise<string> {
  const { data } = await asking(
    provider.prices.list({ lookup_keys: [VIP_LOOKUP_KEY], active: true, limit: 1 }),
  )
  const [price] = data
  const asPlanned =
    price?.unit_amount === plans.vip.priceCents &&
    price.currency === CURRENCY &&
    price.recurring?.interval === 'month' &&
    price.recurring.interval_count === 1
  if (!price || !asPlanned) throw providerUnavailable()
  return price.id
}

function secretOf({ latest_invoice }: Stripe.Subscription): string {
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null
  const secret = invoice?.confirmation_secret?.client_secret
  if (!secret) throw providerUnavailable()
  return secret
}
