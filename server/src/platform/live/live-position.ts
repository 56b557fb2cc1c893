import { INT32_MAX } from '@sidelight/contract/calls/whole-number'

/** The position that a reader has reached, by topic. */
export type Positions = ReadonlyMap<string, number>

// This server writes no longer id, so parsing one would only cost time.
const LONGEST = 12_000
const PART = /^([a-z]+:[\w-]{1,64}):(\d{1,10})$/

/**
 * Returns positions as an event id, `room:a:17,room:b:4`. A browser stores one id for each stream.
 */
export function writePositions(positions: Positions): string {
  let id = ''
  for (const [topic, position] of positions) id += `${id && ','}${topic}:${position}`
  return id
}

/** Parses an event id from a browser. It is untrusted: parts in any other form are ignored. */
export function readPositions(id: unknown): Positions {
  if (typeof id !== 'string' || id.length > LONGEST) return new Map()
  const parts = id.split(',').map((part) => PART.exec(part))
  const positions = parts.map((part): [string, number] => [part?.[1] ?? '', Number(part?.[2])])
  // Positions are 32-bit integers. The database rejects larger numbers.
  return new Map(positions.filter(([, position]) => position <= INT32_MAX))
}
