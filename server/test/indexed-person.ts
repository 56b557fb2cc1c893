import { randomBytes } from 'node:crypto'
import { indexPerson, type ReportedPerson } from '../src/board/sealed-person.ts'
import type { HiddenSearch } from '../src/board/search/blind-index-search.ts'
import { createBlindIndex } from '../src/platform/crypto/blind-index.ts'

/** An index during a rotation of keys. */
export const index = createBlindIndex([
  { id: 'k2', secret: randomBytes(32) },
  { id: 'k1', secret: randomBytes(32) },
])

/** Letters that occur in no common name. */
export const UNCOMMON_LETTERS = Array.from('bcdfgéłи0')

/** Returns a person with a number and these values. */
export const about = (change: Partial<ReportedPerson>): ReportedPerson => ({
  phoneNumber: '+12125550100',
  nicknames: [],
  ...change,
})

/** Returns whether the index finds the row of a person. */
export function isCandidate(search: HiddenSearch, person: ReportedPerson): boolean {
  const { pieceTags } = indexPerson(index, person)
  return (
    search.pieceTags.some((tag) => pieceTags.includes(tag)) ||
    search.numberTags.some((tags) => tags.every((tag) => pieceTags.includes(tag)))
  )
}
