import { LIVE_PATH } from '@sidelight/contract/live'

/** The response of every call to a rejected request. */
export const problemAnswer = {
  description: 'A problem',
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
}

const text = { type: 'string' }
const bytes = { type: 'string', format: 'binary' }

/** The response with a stream instead of JSON. */
const eventStream = {
  operationId: 'openEvents',
  summary: "Stream events of the member's rooms, notifications and plan",
  'x-access': 'member',
  parameters: [
    { name: 'Last-Event-ID', in: 'header', schema: text },
    { name: 'after', in: 'query', required: false, schema: text },
  ],
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: text } } },
    default: problemAnswer,
  },
  security: [{ session: [] }],
}

const upload = (operationId: string) => ({
  operationId,
  summary: 'Upload a sealed picture of evidence, to which its case refers by this id',
  'x-access': 'author',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { ...text, format: 'uuid' } }],
  requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes } } },
  responses: { 204: { description: 'Stored' }, default: problemAnswer },
  security: [{ session: [] }],
})

const stripeEvents = {
  operationId: 'receiveStripeEvent',
  summary: 'Receive an event of the card provider, authenticated by its signature',
  'x-access': 'public',
  parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: text }],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'Received' }, default: problemAnswer },
}

/** The paths whose body or response is not JSON of the contract. */
export const rawPaths = {
  [LIVE_PATH]: { get: eventStream },
  '/api/evidence/{id}': { put: upload('putEvidence'), post: upload('postEvidence') },
  '/api/webhooks/stripe': { post: stripeEvents },
}
