import { colourOf } from '@sidelight/contract/pseudonyms'
import { locale } from '../platform/language.ts'

/** How a member is drawn: one of five colours and six shapes, the same wherever her name stands. */
export interface Look {
  colour: number
  shape: number
}

/** A member of the room as her browser verified her. */
export interface Person {
  id: string
  name: string
  look: Look
}

const COLOURS = 5
const SHAPES = 6

const LOOKS = COLOURS * SHAPES

/** Everybody by id, from their names in joining order; no two look the same while looks last. */
export function peopleOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, Person> {
  const taken = new Set<number>()
  return new Map(
    Array.from(names, ([id, name]) => [id, { id, name, look: nextLook(id, taken) }] as const),
  )
}

/** From her id on, the first that nobody before her has: nobody's look changes when others come. */
function nextLook(id: string, taken: Set<number>): Look {
  const last = id.codePointAt(id.length - 1) ?? 0
  const start = (colourOf(id) + COLOURS * last) % LOOKS
  let place = start
  while (taken.has(place) && taken.size < LOOKS) place = (place + 1) % LOOKS
  taken.add(place)
  return { colour: place % COLOURS, shape: Math.floor(place / COLOURS) }
}

/** Their names in one phrase of her language. */
export function listedNames(people: readonly Person[]): string {
  const names = people.map(({ name }) => name)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
