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
  recentSearchId: shownText
    .optional()
    .describe('The recent search that the payment leads back to, if it was opened with one'),
})
export type Receipt = z.infer<typeof Receipt>

/** A member's purchases, and what the member can do about each. */
export const Billing = z.object({
  tier: Tier,
  until: isoDate.nullable().describe('When the plan ends or renews; null without one'),
  /** Set for promo and basic until the first check. */
  startBy: isoDate.nullable().describe('A bought check that has not started lapses then'),
  passes: z
    .array(
      z.object({
        plan: z.enum(oneTimePlans),
        until: isoDate.nullable().describe('null: a check that has not started'),
        startBy: isoDate.nullable().describe('By when a check has to start; null once it has'),
      }),
    )
    .describe('Every one-time plan that still holds, also beneath a greater one'),
  subscription: z
    .object({
      state: z.enum(['active', 'past-due', 'ending', 'suspended']),
      renewsAt: isoDate.nullable(),
      endsAt: isoDate.nullable(),
      card: shownText.nullable().describe('Brand and last four digits, as the provider says'),
    })
    .nullable(),
  guaranteeUntil: isoDate.nullable().describe('null: there is no guarantee to claim'),
  guaranteeUsed: z.boolean().describe('By this account, or by her e-mail in another'),
  promoUsed: z.boolean(),
  receipts: z.array(Receipt),
})
export type Billing = z.infer<typeof Billing>

const recentSearchId = exactText(64)
  .nullish()
  .describe('One of her own recent searches: her receipt names it again. null forgets it')

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
    summary: 'Her plan, its dates, her receipts',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: Billing,
  }),
  cancelSubscription: call(billingPaths.cancelSubscription, {
    summary: 'End the subscription with the paid period',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  keepSubscription: call(billingPaths.keepSubscription, {
    summary: 'Take a cancellation back before the period ends',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  claimGuarantee: call(billingPaths.claimGuarantee, {
    summary: 'Claim the 30-day guarantee: everything paid comes back, VIP ends, the account stays',
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
    summary: 'Charge the card that the form has saved from now on',
    access: 'owner',
    params: idParams,
    body: z.object({ setupIntent: exactText(255).regex(/^seti_\w+$/) }),
    answer: Billing,
  }),
  mailReceipt: call(billingPaths.mailReceipt, {
    summary: 'Mail one receipt to her confirmed address',
    access: 'owner',
    params: idParams,
    body: z.object({ receiptId: exactText(255) }),
    answer: z.object({ sent: z.literal(true) }),
  }),
}
