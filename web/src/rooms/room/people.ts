import { colourOf } from '@sidelight/contract/rules/pseudonyms'
import { locale } from '../../platform/i18n/language.ts'

/**
 * The mark of a member, in one of five colours and six shapes. It is the same wherever the member
 * is named.
 */
export interface Look {
  colour: number
  shape: number
}

/** A member of the room, as this browser has verified it. */
export interface Person {
  id: string
  name: string
  look: Look
}

const COLOURS = 5
const SHAPES = 6

const LOOKS = COLOURS * SHAPES

/** Returns everyone by id. `names` are in joining order. The marks of the first 30 differ. */
export function peopleOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, Person> {
  const taken = new Set<number>()
  return new Map(
    Array.from(names, ([id, name]) => [id, { id, name, look: nextLook(id, taken) }] as const),
  )
}

/**
 * Returns the first free mark, starting with the one that the id determines. It does not change
 * when others join.
 */
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
