import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, optionalText } from './text.ts'

export const ClientSecret = z.object({ clientSecret: z.string() })

export const paymentCalls = {
  createPaymentIntent: call(paths.createPaymentIntent, {
    summary: 'Open a payment for a one-time plan',
    access: 'member',
    body: z.object({
      amount: z.number().positive().max(10_000).describe('US dollars, as the plan card shows it'),
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
}
