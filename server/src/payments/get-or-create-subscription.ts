import { CURRENCY, plans } from '@sidelight/contract/plans'
import { Problem } from '@sidelight/contract/problem'
import type Stripe from 'stripe'
import { timedId } from '../platform/ids.ts'
import { findCardCustomer, insertCardCustomer } from './card-customers-table.ts'
import { asking, providerAway } from './card-provider.ts'
import { keepOpened } from './keep-opened.ts'
import type { PaymentServices } from './payment-services.ts'
import { SETTLE_ROUNDS, VIP_LOOKUP_KEY } from './payments-policy.ts'
import { settleSubscription } from './settle-subscription.ts'
import {
  findOrInsertSubscription,
  type Subscription,
  updateSubscription,
} from './subscriptions-table.ts'

const OVER = new Set<string>(['canceled', 'incomplete_expired'])
/** States in which a payment is waited for. */
const PAYABLE = new Set<string>(['incomplete', 'past_due', 'unpaid'])
const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] }

/**
 * The secret to pay the VIP subscription with: the first payment, or one that failed. Any number of
 * parallel calls end with one customer, one subscription and one secret.
 */
export async function getOrCreateSubscription(
  services: PaymentServices,
  memberId: string,
): Promise<{ clientSecret: string }> {
  const { db, clock } = services
  const customer = await cardCustomerOf(services, memberId)
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    const now = clock()
    const fresh = { id: timedId(now), memberId, createdAt: now }
    const subscription = await findOrInsertSubscription(db, fresh)
    if (!subscription) continue
    const held = await openSubscription(services, subscription, customer)
    // A replayed answer may be old; what was settled is what is now.
    const state = (await settleSubscription(services, held.id))?.state ?? held.status
    if (OVER.has(state)) continue
    if (!PAYABLE.has(state)) {
      throw new Problem('already_subscribed', 'You already have VIP Side Radar.')
    }
    return { clientSecret: secretOf(held) }
  }
  throw new Error('A subscription could not be opened in any round')
}

/** The provider learns an opaque reference; her e-mail and name stay here. */
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
  await keepOpened(services, opened, (db) =>
    updateSubscription(db, subscription, { providerId: made.id, state: made.status }),
  )
  return made
}

/** Fails closed: a price object that is not the plan table's is never used. */
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
  if (!price || !asPlanned) throw providerAway()
  return price.id
}

function secretOf({ latest_invoice }: Stripe.Subscription): string {
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null
  const secret = invoice?.confirmation_secret?.client_secret
  if (!secret) throw providerAway()
  return secret
}
