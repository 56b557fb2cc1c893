import { expect, it } from 'vitest'
import { readPaymentReturn } from './payment-return.ts'

const rest = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'

it.each([
  ['succeeded', true],
  ['pending', true],
  ['failed', false],
])('§7 a payment that comes back as %s is made: %s', (status, made) => {
  const query = `?plan=full&${rest}&redirect_status=${status}`
  expect(readPaymentReturn(query)).toEqual({ plan: 'full', made })
})

it.each(['', '?plan=full', '?plan=__proto__&redirect_status=succeeded', '?redirect_status=failed'])(
  '§7 %j is no return from a payment',
  (query) => expect(readPaymentReturn(query)).toBeUndefined(),
)
