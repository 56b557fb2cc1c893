import { colourOf } from '@sidelight/contract/rules/pseudonyms'
import { locale } from '../../platform/i18n/language.ts'

/** The look of a member: one of five colours and six shapes, the same beside each mention. */
export interface Look {
  colour: number
  shape: number
}

/** A member of the room as this browser has verified it. */
export interface Person {
  id: string
  name: string
  look: Look
}

const COLOURS = 5
const SHAPES = 6

const LOOKS = COLOURS * SHAPES

/** Returns everybody by id, from names in joining order; looks are unique for the first 30. */
export function peopleOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, Person> {
  const taken = new Set<number>()
  return new Map(
    Array.from(names, ([id, name]) => [id, { id, name, look: nextLook(id, taken) }] as const),
  )
}

/** Returns the first free look, starting at the id's own: it never changes when others join. */
function nextLook(id: string, taken: Set<number>): Look {
  const last = id.codePointAt(id.length - 1) ?? 0
  const start = (colourOf(id) + COLOURS * last) % LOOKS
  let place = start
  while (taken.has(place) && taken.size < LOOKS) place = (place + 1) % LOOKS
  taken.add(place)
  return { colour: place % COLOURS, shape: Math.floor(place / COLOURS) }
}

/** Returns the names as one phrase in the page's language. */
export function listedNames(people: readonly Person[]): string {
  const names = people.map(({ name }) => name)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
