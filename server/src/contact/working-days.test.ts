import { expect, it } from 'vitest'
import { answerBy, dayIn } from './working-days.ts'

const utc = { zone: 'UTC', holidays: new Set<string>() }

it.each([
  ['2026-11-20T10:00:00Z', 1, '2026-11-23'],
  ['2026-11-20T10:00:00Z', 5, '2026-11-27'],
  ['2026-11-21T10:00:00Z', 1, '2026-11-23'],
  ['2026-11-23T23:59:00Z', 2, '2026-11-25'],
])(
  '§6 the promised day counts working days after the day of the message: %s and %d',
  (at, days, promised) => {
    expect(answerBy(new Date(at), days, utc)).toBe(promised)
  },
)

it('§6 the promised day skips holidays', () => {
  const holidays = new Set(['2026-12-25', '2026-12-28'])
  const at = new Date('2026-12-24T10:00:00Z')
  expect(answerBy(at, 1, { zone: 'UTC', holidays })).toBe('2026-12-29')
})

it('§6 the promised day uses the time zone of the people who answer', () => {
  const late = new Date('2026-11-24T23:30:00Z')
  expect(dayIn('Europe/Madrid', late)).toBe('2026-11-25')
  expect(dayIn('America/New_York', late)).toBe('2026-11-24')
  expect(answerBy(late, 1, { ...utc, zone: 'Europe/Madrid' })).toBe('2026-11-26')
})
