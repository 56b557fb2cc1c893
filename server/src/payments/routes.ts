import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { finishCardChange, openCardChange } from './change-card.ts'
import { claimGuarantee } from './claim-guarantee.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { getBilling } from './get-billing.ts'
import { getOrCreateSubscription } from './get-or-create-subscription.ts'
import { mailReceipt, type ReceiptServices } from './mail-receipt.ts'
import type { PaymentServices } from './payment-services.ts'

export function paymentRoutes(services: PaymentServices & ReceiptServices): ServedCall[] {
  return [
    serveCall('createPaymentIntent', ({ member, body }) =>
      createPaymentIntent(services, member.id, body),
    ),
    serveCall('getOrCreateSubscription', ({ member }) =>
      getOrCreateSubscription(services, member.id),
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
