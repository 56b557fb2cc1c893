import { expect, it } from 'vitest'
import { readCardReturn, setupIntentOf } from './card-return.ts'

it('§7 the result of a card confirmation on the page of a bank is read from the URL', () => {
  const query = (status: string) =>
    `?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=${status}`
  expect(readCardReturn(query('succeeded'))).toEqual({ setupIntent: 'seti_1', made: true })
  expect(readCardReturn(query('failed'))).toEqual({ setupIntent: 'seti_1', made: false })
  expect(readCardReturn('?redirect_status=succeeded')).toBeUndefined()
  expect(readCardReturn('')).toBeUndefined()
})

it('§7 the id of a card setup is read from its secret', () => {
  expect(setupIntentOf('seti_1_secret_2')).toBe('seti_1')
})
