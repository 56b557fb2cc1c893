import type { PlanName } from '@sidelight/contract/rules/plans'
import { i18n } from '../platform/i18n/i18n.ts'

/** The page /checkout (specification §2, §9). */
export const checkout = {
  title: i18n.t('Checkout'),
  plans: i18n.t('Choose a plan'),
  oneTime: i18n.t('one-time'),
  /** The refund rule of a plan that is paid once, by its English text in the table of plans. */
  refund: { 'All sales are final.': i18n.t('All sales are final.') },
  was: (price: string) => i18n.t('was {price}', { price }),
  monthly: (price: string) =>
    i18n.t('Rather by the month? [VIP Side Radar](/subscribe) is {price} per month.', { price }),
}

/** The page /subscribe (specification §2, §9). */
export const subscribe = {
  intro: (price: string) =>
    i18n.t('{price} per month. Everything in Full Access and more, for as long as you stay.', {
      price,
    }),
  cancel: i18n.t(
    'To cancel, press Cancel VIP under [Plan and receipts](/billing): VIP stays until the paid month ends, and nothing more is charged.',
  ),
  cancelOpenMonth: i18n.t(
    'To cancel, press Cancel VIP under [Plan and receipts](/billing): no further month begins. Your card may still be tried for the open month.',
  ),
  keep: i18n.t(
    'You canceled VIP. To keep it after all, press Keep VIP under [Plan and receipts](/billing).',
  ),
  openMonth: i18n.t(
    'Here you pay the open month of the VIP Side Radar that you have. No second subscription begins.',
  ),
  oneTime: i18n.t('Rather pay once? See the [one-time plans](/checkout).'),
}

/** The order, beside the form (specification §2, §9). */
export const summary = {
  title: i18n.t('Your order'),
  notForSale: i18n.t('Nothing to pay'),
  already: i18n.t('What you have already'),
  fee: i18n.t('Processing fee'),
  total: i18n.t('Total'),
  perMonth: (price: string) => i18n.t('{price} per month', { price }),
  firstMonth: i18n.t('Total for the first month'),
  openMonth: i18n.t('Total for the open month'),
  openMonthUntil: (day: string) => i18n.t('Total for the open month, until {day}', { day }),
  includes: i18n.t('What it includes'),
}

const renews = i18n.t('Auto-renews monthly. Cancel anytime.')
/** How long a plan is valid, and what applies to the money. */
export const terms: Readonly<Record<PlanName, readonly string[]>> = {
  promo: [
    i18n.t('24-hour access for one number, from your first check. Start within 30 days.'),
    i18n.t('Can be bought once.'),
    i18n.t('All sales are final.'),
  ],
  basic: [
    i18n.t('24-hour access for one number, from your first check. Start within 30 days.'),
    i18n.t('All sales are final.'),
  ],
  full: [
    i18n.t('30-day access, from payment. Buying it again adds 30 days.'),
    i18n.t('3 requests to connect in 30 days.'),
    i18n.t('All sales are final.'),
  ],
  vip: [
    renews,
    i18n.t('30-day money-back guarantee'),
    i18n.t('The guarantee works once per person.'),
  ],
}

const guaranteeUsed = i18n.t('You have used the money-back guarantee. It works once per person.')
/** The terms of VIP for a member who has already used the guarantee. */
export const termsWithoutGuarantee = [renews, guaranteeUsed]

/**
 * The terms of VIP for a member who pays an open month. The guarantee counts from the first payment
 * of this member.
 */
export const openMonthTerms = {
  renews,
  renewsFrom: (day: string, price: string) =>
    i18n.t('VIP until {day}, then renews for {price} each month. Cancel anytime.', { day, price }),
  endsOn: (day: string) => i18n.t('VIP until {day}, then ends.', { day }),
  guarantee: terms.vip.slice(1),
  guaranteeUsed,
}

/** The panel that contains the form. */
export const payment = {
  title: i18n.t('Payment'),
  preparing: i18n.t('Preparing payment'),
  pay: (price: string) => i18n.t('Pay {price}', { price }),
  subscribe: (price: string) => i18n.t('Subscribe for {price} per month', { price }),
  paying: i18n.t('Paying...'),
  unfinished: i18n.t('The payment was not finished. You can try again.'),
  closed: i18n.t('This payment was closed, in another tab perhaps. Nothing was charged.'),
  over: i18n.t(
    'This payment was closed, in another tab perhaps. Nothing was charged. You can pay here now.',
  ),
  dashboard: i18n.t('Go to your dashboard'),
  reload: i18n.t('Reload the page'),
}

/** The toasts of specification §8. */
export const toasts = {
  paymentSetup: {
    title: i18n.t('Setup Error'),
    description: i18n.t('Failed to initialize payment. Please try again.'),
    tone: 'destructive',
  },
  subscriptionSetup: {
    title: i18n.t('Setup Error'),
    description: i18n.t('Failed to initialize subscription. Please try again.'),
    tone: 'destructive',
  },
  cardSetup: {
    title: i18n.t('Setup Error'),
    description: i18n.t('The form for your card did not load. Please try again.'),
    tone: 'destructive',
  },
  paymentFailed: i18n.t('Payment Failed'),
  subscriptionFailed: i18n.t('Subscription Failed'),
} as const

/** Shown when the payment did not open. */
export const setup = {
  ourSide: i18n.t('Nothing was charged. The cause is on our side.'),
  provider: i18n.t('Nothing was charged. The card provider did not answer.'),
}

/** Shown once it is paid. */
export const outcome = {
  checking: i18n.t('Paid. Setting up your access...'),
  granted: i18n.t('Payment successful'),
  grantedNote: (plan: string) =>
    i18n.t('{plan} is yours. Your dashboard opens in a moment.', { plan }),
  received: i18n.t('Payment received. Access is being set up.'),
  receivedNote: i18n.t(
    'You need not pay again. This can take a few minutes; your dashboard shows the plan once it is there.',
  ),
  refunded: i18n.t('Not sold to you. Your money is on its way back.'),
  includedNow: (plan: string, greater: string) =>
    i18n.t('{plan} is included in your {greater}, which was paid a moment before.', {
      plan,
      greater,
    }),
  includedBefore: (plan: string, greater: string) =>
    i18n.t('You have {plan} already, in your {greater}. There is nothing to pay.', {
      plan,
      greater,
    }),
  already: (plan: string) => i18n.t('You already have {plan}.', { plan }),
  notNow: i18n.t('There is nothing to pay now.'),
  boughtBefore: (plan: string) =>
    i18n.t('{plan} is sold once to each person, and this card or email has bought it before.', {
      plan,
    }),
  onReceipts: i18n.t('Your receipts show what was given back.'),
  checkAgain: i18n.t('Check again'),
  yours: (plan: string) => i18n.t('{plan} is yours.', { plan }),
  notMade: i18n.t('Your bank did not confirm the payment. Nothing was charged.'),
  tryAgain: i18n.t('Try again'),
}
