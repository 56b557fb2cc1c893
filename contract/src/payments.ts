import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, idParams, isoDate, optionalText } from './text.ts'

export const ClientSecret = z.object({ clientSecret: z.string() })

export const Tier = z.enum(['free', 'promo', 'basic', 'full', 'vip'])

export const Receipt = z.object({
  id: z.string(),
  plan: z.enum(['promo', 'basic', 'full', 'vip']),
  cents: z.number().int(),
  refundedCents: z.number().int(),
  paidAt: isoDate,
})
export type Receipt = z.infer<typeof Receipt>

/** What a member has bought, and what she can do about it. */
export const Billing = z.object({
  tier: Tier,
  until: isoDate.nullable().describe('When the plan ends or renews; null without one'),
  /** Promo and basic before their first check. */
  startBy: isoDate.nullable().describe('A bought check that has not started lapses then'),
  subscription: z
    .object({
      state: z.enum(['active', 'past-due', 'ending', 'suspended']),
      renewsAt: isoDate.nullable(),
      endsAt: isoDate.nullable(),
      card: z.string().nullable().describe('Brand and last four digits, as the provider says'),
    })
    .nullable(),
  guaranteeUntil: isoDate.nullable().describe('null: there is no guarantee to claim'),
  promoUsed: z.boolean(),
  receipts: z.array(Receipt),
})
export type Billing = z.infer<typeof Billing>

const noBody = z.object({ userId: claimedId })

export const paymentCalls = {
  createPaymentIntent: call(paths.createPaymentIntent, {
    summary: 'Open a payment for a one-time plan',
    access: 'member',
    body: z.object({
      amount: z.number().describe('US dollars, as the plan card shows it'),
      paymentType: z.enum(['promo', 'basic', 'full']),
      userId: claimedId,
    }),
    answer: ClientSecret,
  }),
  getOrCreateSubscription: call(paths.getOrCreateSubscription, {
    summary: 'Open or resume the VIP subscription',
    access: 'member',
    body: z.object({
      userId: claimedId,
      email: optionalText(320),
      displayName: optionalText(80),
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
  cancelSubscription: call(paths.cancelSubscription, {
    summary: 'End the subscription with the paid period',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  keepSubscription: call(paths.keepSubscription, {
    summary: 'Take a cancellation back before the period ends',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  claimGuarantee: call(paths.claimGuarantee, {
    summary: 'Claim the 30-day guarantee: everything paid comes back, VIP ends, the account stays',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    body: noBody,
    answer: Billing,
  }),
  openCardChange: call(paths.openCardChange, {
    summary: 'Open the form for another card of the subscription; nothing is charged',
    access: 'owner',
    params: idParams,
    body: noBody,
    answer: ClientSecret,
  }),
  finishCardChange: call(paths.finishCardChange, {
    summary: 'Charge the card that the form has saved from now on',
    access: 'owner',
    params: idParams,
    body: z.object({ setupIntent: z.string().regex(/^seti_\w{1,250}$/) }),
    answer: Billing,
  }),
  mailReceipt: call(paths.mailReceipt, {
    summary: 'Mail one receipt to her confirmed address',
    access: 'owner',
    params: idParams,
    body: z.object({ receiptId: z.string().max(255) }),
    answer: z.object({ sent: z.literal(true) }),
  }),
}
