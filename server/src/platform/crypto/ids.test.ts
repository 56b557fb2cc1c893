import { expect, it } from 'vitest'
import { idOfTag, plainId, timedId } from './ids.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([47])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('sorts timed ids by their time', () => {
  const early = timedId(new Date('2026-01-01T00:00:00Z'))
  const late = timedId(new Date('2026-01-01T00:00:00.001Z'))
  expect(UUID.exec(early)?.[1]).toBe('7')
  expect(early < late).toBe(true)
})

it('tells no time in plain ids', () => {
  expect(UUID.exec(plainId())?.[1]).toBe('4')
})

it('makes one id of one tag, in the form of any other', () => {
  const tags = [Buffer.alloc(16, 0xff), Buffer.alloc(16), Buffer.alloc(16, 0xff)]
  const ids = tags.map(idOfTag)
  for (const id of ids) expect(UUID.exec(id)?.[1]).toBe('4')
  expect(new Set(ids).size).toBe(2)
})
