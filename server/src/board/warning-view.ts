import type { Warning } from '@sidelight/contract/board'
import { CORROBORATED_FROM } from './board-policy.ts'
import { type CountServices, countReporters } from './count-reporters.ts'
import type { BoardRow, Reader } from './warnings-table.ts'

/** Rows as the reader may see them, in the given order. Nothing is opened: rows hold their masks. */
export async function viewWarnings(
  services: CountServices,
  rows: readonly BoardRow[],
  reader: Reader,
): Promise<Warning[]> {
  const counts = await countReporters(services, rows, reader.now)
  return rows.map((row) => viewWarning(row, counts.get(row.id) ?? 1, reader))
}

function viewWarning(row: BoardRow, reportCount: number, reader: Reader): Warning {
  const disputed = row.state === 'disputed'
  return {
    id: row.id,
    ...row.shown,
    redFlags: row.redFlags,
    description: row.description,
    location: row.location,
    timeframe: row.timeframe,
    // A dispute suspends the mark until a moderator has looked again.
    verified: row.verified && !disputed,
    corroborated: reportCount >= CORROBORATED_FROM,
    disputed,
    reportCount,
    createdAt: `${row.publishedAt.toISOString().slice(0, 10)}T12:00:00.000Z`,
    yours: reader.authorTags.some((tag) => tag.equals(row.authorTag)),
    appearsAt: row.publishedAt > reader.now ? row.publishedAt.toISOString() : null,
  }
}
