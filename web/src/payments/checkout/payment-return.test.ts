import { expect, it, vi } from 'vitest'
import { readPaymentReturn, returnUrl } from './payment-return.ts'

vi.stubGlobal('location', { origin: 'https://example.org' })

const rest = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'

it.each([
  ['succeeded', true],
  ['pending', true],
  ['failed', false],
])('§7 a payment that returns with the status %s counts as made: %s', (status, made) => {
  const query = `?plan=full&${rest}&redirect_status=${status}`
  expect(readPaymentReturn(query)).toEqual({ plan: 'full', before: undefined, made })
})

it.each(['a-receipt', null, undefined])(
  '§7 a payment returns with the receipt that was the newest before it: %s',
  (before) => {
    const { search } = new URL(returnUrl({ plan: 'basic', before }))
    const back = readPaymentReturn(`${search}&${rest}&redirect_status=succeeded`)
    expect(back).toEqual({ plan: 'basic', before, made: true })
  },
)

it.each(['', '?plan=full', '?plan=__proto__&redirect_status=succeeded', '?redirect_status=failed'])(
  '§7 the query %j is no return from a payment',
  (query) => expect(readPaymentReturn(query)).toBeUndefined(),
)
