import { colourOf } from '@sidelight/contract/pseudonyms'

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

/** Found from her id in this room alone: stable, and another one in every room. */
function lookOf(memberId: string): Look {
  const last = memberId.codePointAt(memberId.length - 1) ?? 0
  return { colour: colourOf(memberId) % COLOURS, shape: last % SHAPES }
}

/** Everybody by id, from their names in joining order. */
export function peopleOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, Person> {
  return new Map(Array.from(names, ([id, name]) => [id, { id, name, look: lookOf(id) }]))
}
