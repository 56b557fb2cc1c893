import { z } from 'zod'
import { billingPaths } from '../billing-paths.ts'
import { EMAIL_LENGTH, LABEL_LENGTH } from '../rules/limits.ts'
import { oneTimePlans, planNames, tiers } from '../rules/plans.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, exactText, idParams, isoDate, optionalText, shownText } from './text.ts'
import { count, INT32_MAX } from './whole-number.ts'

export const ClientSecret = z.object({ clientSecret: shownText })

export const Tier = z.enum(tiers)

export const Receipt = z.object({
  id: shownText,
  plan: z.enum(planNames),
  cents: count,
  refundedCents: count,
  paidAt: isoDate,
  contested: z
    .boolean()
    .optional()
    .describe('Whether it is contested at the bank, so that it gives no plan; absent if not'),
  recentSearchId: shownText
    .optional()
    .describe('The recent search to which the payment leads back, if it was opened with one'),
})
export type Receipt = z.infer<typeof Receipt>

/** A one-time plan in the data export. */
export const ExportedPurchase = z.object({
  id: shownText,
  plan: z.enum(oneTimePlans),
  state: shownText.describe('open, paid, canceled, refunded or disputed'),
  openedAt: isoDate,
  paidAt: isoDate.nullable(),
  startsAt: isoDate.nullable().describe('null: not paid, or a check that was not started'),
  endsAt: isoDate.nullable(),
  revokedAt: isoDate.nullable().describe('When a refund or a contest ended it'),
})

/** A VIP subscription in the data export. */
export const ExportedSubscription = z.object({
  state: shownText.describe("The card provider's state; creating before there is one"),
  openedAt: isoDate,
  firstPaidAt: isoDate.nullable(),
  periodEnd: isoDate.nullable().describe('The end of the current month'),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: isoDate.nullable(),
  graceUntil: isoDate.nullable().describe('Until when VIP holds after a failed payment'),
  refundedAt: isoDate.nullable(),
  contested: z.boolean(),
})

/** A member's purchases, and what the member can do about each. */
export const Billing = z.object({
  tier: Tier,
  until: isoDate.nullable().describe('When the plan ends or renews; null without one'),
  /** Set for promo and basic until the first check. */
  startBy: isoDate
    .nullable()
    .describe('The time at which a bought check that was not started lapses'),
  passes: z
    .array(
      z.object({
        plan: z.enum(oneTimePlans),
        until: isoDate.nullable().describe('null: a check that was not started'),
        startBy: isoDate
          .nullable()
          .describe('The time by which a check must be started; null once it is'),
      }),
    )
    .describe('Every valid one-time plan, including those beneath a larger one'),
  subscription: z
    .object({
      state: z.enum(['active', 'past-due', 'ending', 'suspended']),
      renewsAt: isoDate.nullable(),
      endsAt: isoDate.nullable(),
      nextMonthAt: isoDate
        .optional()
        .describe('When the next month is charged, while VIP is off but not cancelled'),
      openMonthUntil: isoDate
        .optional()
        .describe('Until when paying the open month gives VIP; absent unless a month is unpaid'),
      card: shownText.nullable().describe('Brand and last four digits, from the provider'),
    })
    .nullable(),
  guaranteeUntil: isoDate.nullable().describe('null: there is no guarantee to claim'),
  guaranteeUsed: z.boolean().describe('By this account, or another account with the same email'),
  promoUsed: z.boolean(),
  receipts: z.array(Receipt),
})
export type Billing = z.infer<typeof Billing>

const recentSearchId = exactText(64)
  .nullish()
  .describe("One of the member's recent searches, which the receipt names; null deletes it")

const noBody = z.object({ userId: claimedId })

export const paymentCalls = {
  createPaymentIntent: call(paths.createPaymentIntent, {
    summary: 'Open a payment for a one-time plan',
    access: 'member',
    body: z.object({
      amount: z
        .number()
        .min(-INT32_MAX)
        .max(INT32_MAX)
        .describe('US dollars, as the plan card shows it'),
      paymentType: z.enum(oneTimePlans),
      userId: claimedId,
      recentSearchId,
    }),
    answer: ClientSecret,
  }),
  getOrCreateSubscription: call(paths.getOrCreateSubscription, {
    summary: 'Open or resume the VIP subscription',
    access: 'member',
    body: z.object({
      userId: claimedId,
      email: optionalText(EMAIL_LENGTH),
      displayName: optionalText(LABEL_LENGTH),
      recentSearchId,
    }),
    answer: ClientSecret,
  }),
  getBilling: call(paths.getBilling, {
    summary: "Get the member's plan, its dates and receipts",
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: Billing,
  }),
  cancelSubscription: call(billingPaths.cancelSubscription, {
    summary: 'Cancel the subscription at the end of the paid period',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  keepSubscription: call(billingPaths.keepSubscription, {
    summary: 'Withdraw a cancellation before the period ends',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  claimGuarantee: call(billingPaths.claimGuarantee, {
    summary:
      'Claim the 30-day guarantee: everything paid is refunded, VIP ends, the account remains',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  openCardChange: call(billingPaths.openCardChange, {
    summary: 'Open the form for another card of the subscription; nothing is charged',
    access: 'owner',
    params: idParams,
    body: noBody,
    answer: ClientSecret,
  }),
  finishCardChange: call(billingPaths.finishCardChange, {
    summary: 'Make the subscription charge the card that the form has saved',
    access: 'owner',
    params: idParams,
    body: z.object({ setupIntent: exactText(255).regex(/^seti_\w+$/) }),
    answer: Billing,
  }),
  mailReceipt: call(billingPaths.mailReceipt, {
    summary: "Email a receipt to the member's confirmed email",
    access: 'owner',
    params: idParams,
    body: z.object({ receiptId: exactText(255) }),
    answer: z.object({ sent: z.literal(true) }),
  }),
}
