import type { FastifyInstance } from 'fastify'
import type { PaymentServices } from './payment-services.ts'
import { receiveEvent } from './receive-event.ts'

export const EVENTS_PATH = '/api/webhooks/stripe'

/** The provider's signed events: the one mutating route that no page of ours calls. */
export function mountEvents(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(EVENTS_PATH, { bodyLimit: 512 * 1024 }, async (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers['stripe-signature']
      await receiveEvent(services, raw, typeof signature === 'string' ? signature : undefined)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
