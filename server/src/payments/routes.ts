import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { cancelSubscription } from './billing/cancel-subscription.ts'
import { finishCardChange, openCardChange } from './billing/change-card.ts'
import { claimGuarantee } from './billing/claim-guarantee.ts'
import { mailReceipt, type ReceiptServices } from './billing/email-receipt.ts'
import { getBilling } from './billing/get-billing.ts'
import { createPaymentIntent } from './checkout/create-payment-intent.ts'
import { getOrCreateSubscription } from './checkout/get-or-create-subscription.ts'
import type { PaymentServices } from './payment-services.ts'

/** Returns the calls of payments. */
export function paymentRoutes(services: PaymentServices & ReceiptServices): ServedCall[] {
  return [
    serveCall('createPaymentIntent', ({ member, body }) =>
      createPaymentIntent(services, member.id, body),
    ),
    serveCall('getOrCreateSubscription', ({ member, body }) =>
      getOrCreateSubscription(services, member.id, body.recentSearchId),
    ),
    serveCall('getBilling', ({ params }) => getBilling(services, params.id)),
    serveCall('cancelSubscription', async ({ params }) => {
      await cancelSubscription(services, params.id, true)
      return getBilling(services, params.id)
    }),
    serveCall('keepSubscription', async ({ params }) => {
      await cancelSubscription(services, params.id, false)
      return getBilling(services, params.id)
    }),
    serveCall('openCardChange', ({ params }) => openCardChange(services, params.id)),
    serveCall('finishCardChange', async ({ params, body }) => {
      await finishCardChange(services, params.id, body.setupIntent)
      return getBilling(services, params.id)
    }),
    serveCall('mailReceipt', ({ params, body, language }) =>
      mailReceipt(services, params.id, { receiptId: body.receiptId, language }),
    ),
    serveCall('claimGuarantee', async ({ params }) => {
      await claimGuarantee(services, params.id)
      return getBilling(services, params.id)
    }),
  ]
}
