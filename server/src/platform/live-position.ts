/** How far a reader has got, by topic. */
export type Positions = ReadonlyMap<string, number>

// Longer ones were never given out, and would only cost time.
const LONGEST = 12_000
const PART = /^([a-z]+:[\w-]{1,64}):(\d{1,15})$/

/** As an event id: `room:a:17,room:b:4`. One id for the whole stream, since a browser keeps one. */
export function writePositions(positions: Positions): string {
  let id = ''
  for (const [topic, position] of positions) id += `${id && ','}${topic}:${position}`
  return id
}

/** Reads an id that comes back; it may be anything, and what is none of ours is passed over. */
export function readPositions(id: unknown): Positions {
  if (typeof id !== 'string' || id.length > LONGEST) return new Map()
  const parts = id.split(',').map((part) => PART.exec(part))
  return new Map(parts.flatMap((part) => (part ? [[part[1] ?? '', Number(part[2])]] : [])))
}
