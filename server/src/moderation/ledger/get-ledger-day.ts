import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { LEDGER_PAGE } from '@sidelight/contract/calls/moderation/ledger'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { hashLine } from './ledger-line.ts'
import { findDay, findDayBefore, listLines } from './ledger-table.ts'

/**
 * Returns the hashes of the lines between two published heads. With them, the holder of a receipt
 * can follow the chain from its line to the published head without reading a text. Throws
 * `not_found` for a day without a published head.
 */
export async function getLedgerDay(
  db: Handle,
  { day, after }: { day: string; after: number | undefined },
): Promise<AnswerOf<'getLedgerDay'>> {
  const published = await findDay(db, day)
  if (!published) throw notFound()
  const before = await findDayBefore(db, day)
  const first = Math.max(after ?? 0, before?.n ?? 0)
  const lines = await listLines(db, { after: first, upTo: published.n, limit: LEDGER_PAGE })
  const last = lines.at(-1)?.n ?? first
  return {
    day,
    before: before ? { n: before.n, head: before.head.toString('hex') } : null,
    n: published.n,
    head: published.head.toString('hex'),
    lines: lines.map(({ n, head: _, ...line }) => hashLine(n, line).toString('hex')),
    ...(last < published.n ? { next: last } : {}),
  }
}
