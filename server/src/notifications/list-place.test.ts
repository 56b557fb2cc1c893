import { expect, it } from 'vitest'
import { comparePlaces, type Place } from './list-place.ts'

const place = (rank: number | null, at: number, id = 'a'): Place => ({ rank, at, id })

it('§3 unread notifications come first: urgent before others, then newest, then by id', () => {
  const ordered = [
    place(0, 1),
    place(1, 9),
    place(2, 9, 'b'),
    place(2, 9, 'a'),
    place(2, 8, 'c'),
    place(null, 20),
    place(null, 10),
  ]
  expect(ordered.toReversed().toSorted(comparePlaces)).toEqual(ordered)
  // A cursor contains the last notification of a page, which is not shown again.
  for (const one of ordered) expect(comparePlaces(one, { ...one })).toBe(0)
})
