import type { FastifyInstance } from 'fastify'
import type { PaymentServices } from '../payment-services.ts'
import { handleWebhook } from './handle-webhook.ts'
import { verifyWebhook } from './verify-webhook.ts'

export const EVENTS_PATH = '/api/webhooks/stripe'

/** Mounts the webhook for signed events, the only mutating route that no page of ours calls. */
export function mountWebhooks(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(EVENTS_PATH, { bodyLimit: 512 * 1024 }, async (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers['stripe-signature']
      const signed = typeof signature === 'string' ? signature : ''
      await handleWebhook(services, await verifyWebhook(services, raw, signed))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
