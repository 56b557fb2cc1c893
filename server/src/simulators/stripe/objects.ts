import type Stripe from 'stripe'

// The fields that this product reads, in the SDK's own types, so that a sandbox that deviates from
// them does not compile.
type SandboxCustomer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'
>
export type SandboxPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'livemode' | 'lookup_key' | 'type' | 'unit_amount'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> }
export type SandboxIntent = Pick<
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
export type SandboxCharge = Pick<
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
type SandboxDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'status'
> & { charge: string; payment_intent: string }
export type SandboxRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason' | 'status'
> & { charge: string; payment_intent: string }
export type SandboxSetup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'status' | 'usage'
> & { customer: string; payment_method: string | null }
type SandboxCard = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
}
export type SandboxSubscription = Pick<
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
  items: SandboxList<SandboxItem>
  latest_invoice: string | null
}
export type SandboxItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'quantity'
> & { price: SandboxPrice; subscription: string }
export type SandboxInvoice = Pick<
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
type SandboxInvoicePayment = Pick<
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

export interface SandboxList<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

/** All objects of the sandbox, by the provider's name for their kind. */
export interface SandboxKinds {
  customer: SandboxCustomer
  payment_intent: SandboxIntent
  charge: SandboxCharge
  dispute: SandboxDispute
  refund: SandboxRefund
  payment_method: SandboxCard
  setup_intent: SandboxSetup
  subscription: SandboxSubscription
  invoice: SandboxInvoice
  invoice_payment: SandboxInvoicePayment
}

export type SandboxKind = keyof SandboxKinds
export type SandboxObject = SandboxKinds[SandboxKind]

/** Returns a complete list in the form of the API. */
export function listOf<Item>(data: Item[]): SandboxList<Item> {
  return { object: 'list', data, has_more: false, url: '' }
}
