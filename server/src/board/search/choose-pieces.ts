import type { RowBits } from './row-bits.ts'

/** A piece of a text, and the sampled rows that contain it. */
export interface PieceRows {
  piece: string
  rows: RowBits
}

/** What is known about the rows of a long text. */
interface TextRows {
  /** All pieces of the text. */
  pieces: readonly PieceRows[]
  /** The number of sampled rows that contain every piece of the text. */
  held: number
  /** The number of warnings for each sampled row. */
  scale: number
}

/**
 * The cost of the index in microseconds, measured with 1,000,000 warnings: passing an entry of a
 * piece, and reading a row that was found.
 */
const COST = { entry: 0.045, found: 4 }
/** More pieces make little difference, and each number of pieces is a statement of its own. */
const MOST_PIECES = 3
/** Only the rarest pieces are tried, so that a text of 200 characters costs at most 0.5 ms. */
const TRIED = 32
/** In microseconds. A smaller difference is within the error of the sample. */
const LEAST_GAIN = 8_000
/** A combination that no sampled row has is assumed to be in half a row. */
const UNSEEN = 0.5

/**
 * Returns two or three pieces by which the index finds the rows of a text faster than by all of its
 * pieces, or none if all of them cost about as little. PostgreSQL walks through the entries of
 * every piece: for 30 frequent ones that takes longer than reading some more rows.
 */
export function choosePieces({ pieces, held, scale }: TextRows): string[] {
  const counted = pieces
    .map(({ piece, rows }) => ({ piece, rows, count: rows.count() }))
    .toSorted((a, b) => a.count - b.count)
  const [rarest] = counted
  if (!rarest) return []
  const costOf = (used: number, found: number) =>
    scale * (COST.entry * rarest.count * used + COST.found * Math.max(found, UNSEEN))

  const chosen = [rarest.piece]
  const both = rarest.rows.copy()
  let cost = costOf(1, rarest.count)
  while (chosen.length < MOST_PIECES) {
    const next = leastShared(both, counted.slice(0, TRIED))
    const nextCost = costOf(chosen.length + 1, next.shared)
    if (nextCost >= cost) break
    chosen.push(next.piece)
    both.keepOnly(next.rows)
    cost = nextCost
  }
  const gain = costOf(counted.length, held) - cost
  return chosen.length > 1 && gain >= LEAST_GAIN ? chosen : []
}

/** Returns the piece that the fewest of these rows contain. */
function leastShared(rows: RowBits, pieces: readonly PieceRows[]) {
  let least = { piece: '', rows, shared: Number.POSITIVE_INFINITY }
  for (const one of pieces) {
    const shared = rows.countShared(one.rows)
    if (shared < least.shared) least = { ...one, shared }
  }
  return least
}
