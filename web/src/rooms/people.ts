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
export function lookOf(memberId: string): Look {
  let hash = 2_166_136_261
  for (const letter of memberId) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  return { colour: hash % COLOURS, shape: Math.floor(hash / COLOURS) % SHAPES }
}
