import { expect, it } from 'vitest'
import { plainId, timedId } from './ids.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([47])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('timed ids sort by their time', () => {
  const early = timedId(new Date('2026-01-01T00:00:00Z'))
  const late = timedId(new Date('2026-01-01T00:00:00.001Z'))
  expect(UUID.exec(early)?.[1]).toBe('7')
  expect(early < late).toBe(true)
})

it('plain ids contain no time', () => {
  expect(UUID.exec(plainId())?.[1]).toBe('4')
})
