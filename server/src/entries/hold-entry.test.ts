import { expect, it } from 'vitest'
import { holdEntry } from './hold-entry.ts'

const content = { phoneNumber: '+14155550142', redFlags: [] }
const fromThree = { counts: true, countsFrom: 3 } as const

it('§3 an entry that counts only from three is held', () => {
  expect(holdEntry(content, fromThree).held).toEqual(expect.any(String))
  expect(holdEntry(content, { counts: true, countsFrom: 1 }).held).toBeUndefined()
  expect(holdEntry(content, { counts: false, countsFrom: 3 }).held).toBeUndefined()
})

it('§3 an entry that changes, but not its number, stays held or stays released', () => {
  expect(holdEntry(content, fromThree, content).held).toBeUndefined()
  expect(holdEntry(content, fromThree, { ...content, held: 'before' }).held).toBe('before')
  const other = { ...content, phoneNumber: '+14155550143', held: 'before' }
  expect(holdEntry(content, fromThree, other).held).not.toBe('before')
  expect(holdEntry(content, fromThree, other).held).toEqual(expect.any(String))
})
