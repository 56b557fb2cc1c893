import { expect, it } from 'vitest'
import { readCardReturn, setupIntentOf } from './card-return.ts'

it('§7 reads what came of a card that a bank confirmed on its own page', () => {
  const query = (status: string) =>
    `?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=${status}`
  expect(readCardReturn(query('succeeded'))).toEqual({ setupIntent: 'seti_1', made: true })
  expect(readCardReturn(query('failed'))).toEqual({ setupIntent: 'seti_1', made: false })
  expect(readCardReturn('?redirect_status=succeeded')).toBeUndefined()
  expect(readCardReturn('')).toBeUndefined()
})

it('§7 knows the form by its secret', () => {
  expect(setupIntentOf('seti_1_secret_2')).toBe('seti_1')
})
