import type Stripe from 'stripe'

// The fields that this product reads, in the SDK's own types: a stand-in that drifts from them does
// not compile.
type PracticeCustomer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'
>
export type PracticePrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'livemode' | 'lookup_key' | 'type' | 'unit_amount'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> }
export type PracticeIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'status'
  | 'statement_descriptor_suffix'
> & { customer: string | null; latest_charge: string | null; payment_method: string | null }
export type PracticeCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'paid'
  | 'refunded'
  | 'status'
> & { payment_intent: string }
type PracticeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'status'
> & { charge: string; payment_intent: string }
export type PracticeRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason' | 'status'
> & { charge: string; payment_intent: string }
export type PracticeSetup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'status' | 'usage'
> & { customer: string; payment_method: string | null }
type PracticeCard = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'type'
> & { card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'> }
export type PracticeSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
> & {
  customer: string
  default_payment_method: string | null
  items: PracticeList<PracticeItem>
  latest_invoice: string | null
}
export type PracticeItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'quantity'
> & { price: PracticePrice; subscription: string }
export type PracticeInvoice = Pick<
  Stripe.Invoice,
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'status'
> & {
  id: string
  customer: string
  confirmation_secret: Pick<Stripe.Invoice.ConfirmationSecret, 'client_secret' | 'type'>
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string }
  }
}
type PracticeInvoicePayment = Pick<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'is_default'
  | 'livemode'
  | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }

export interface PracticeList<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

/** Everything in the practice provider's books, by the provider's own name for its kind. */
export interface PracticeKinds {
  customer: PracticeCustomer
  payment_intent: PracticeIntent
  charge: PracticeCharge
  dispute: PracticeDispute
  refund: PracticeRefund
  payment_method: PracticeCard
  setup_intent: PracticeSetup
  subscription: PracticeSubscription
  invoice: PracticeInvoice
  invoice_payment: PracticeInvoicePayment
}

export type PracticeKind = keyof PracticeKinds
export type PracticeObject = PracticeKinds[PracticeKind]

export function listOf<Item>(data: Item[]): PracticeList<Item> {
  return { object: 'list', data, has_more: false, url: '' }
}
