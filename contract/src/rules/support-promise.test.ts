import { expect, it } from 'vitest'
import { isUrgentTopic, promisedDays } from './support-promise.ts'

it('§6 a message about safety or about the writer is promised an answer within a day, on every plan', () => {
  for (const plan of ['free', 'promo', 'basic', 'full', 'vip'] as const) {
    expect(promisedDays('safety', plan)).toBe(1)
    expect(promisedDays('about-me', plan)).toBe(1)
  }
  expect(isUrgentTopic('payment')).toBe(false)
})

it('§6 the answer to another message is promised by plan: within 1, 2 or 5 days', () => {
  expect(promisedDays('payment', 'vip')).toBe(1)
  expect(promisedDays('payment', 'full')).toBe(2)
  expect(promisedDays('payment', 'basic')).toBe(5)
  expect(promisedDays('payment', 'free')).toBe(5)
})
