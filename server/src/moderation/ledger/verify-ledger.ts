import type { Handle } from '../../platform/database/tables.ts'
import { chain, FIRST_HEAD, hashLine, type LedgerHead, type LedgerLine } from './ledger-line.ts'
import { findHead, listDays, listLines } from './ledger-table.ts'

/** The number of lines hashed before the event loop runs again, in about ten milliseconds. */
const PAGE = 1_000

/** A fault of the ledger, and its line. */
interface LedgerFault {
  at: number
  what: string
}

/** The result of verifying the ledger: its end, or the first fault. */
export type LedgerCheck = { fault: LedgerFault } | { fault: undefined; end: LedgerHead }

/**
 * Recomputes the whole chain, and compares it with every published head and with the given ones,
 * such as heads from receipts. Only such heads reveal that the end was cut off, or that everything
 * was recomputed after an edit. A line that was never written is not detected.
 */
export async function verifyLedger(
  db: Handle,
  given: readonly LedgerHead[] = [],
): Promise<LedgerCheck> {
  const known = [...(await listDays(db)), ...given]
  const expected = Map.groupBy(known, ({ n }) => n)
  // Read first, so that lines appended during the check do not count.
  const last = await findHead(db)
  if (!last) return { fault: faultAt(0, 'the head is missing') }
  const chained = await checkChain(db, last, expected)
  if (chained.fault) return chained
  const fault = findMissing(known, chained.end)
  return fault ? { fault } : chained
}

/** Recomputes the chain up to its last line. */
async function checkChain(
  db: Handle,
  last: LedgerHead,
  expected: ReadonlyMap<number, readonly LedgerHead[]>,
): Promise<LedgerCheck> {
  let end: LedgerHead = { n: 0, head: FIRST_HEAD }
  for (;;) {
    const lines = await listLines(db, { after: end.n, upTo: last.n, limit: PAGE })
    for (const line of lines) {
      const fault = checkLine(line, end, expected)
      if (fault) return { fault }
      end = { n: line.n, head: line.head }
    }
    if (lines.length < PAGE) break
  }
  return end.n === last.n && end.head.equals(last.head)
    ? { fault: undefined, end }
    : { fault: faultAt(end.n, 'the head is not that of the last line') }
}

/** Returns the fault of the line after `end`, or undefined if it has none. */
function checkLine(
  { n, head, ...line }: LedgerLine & LedgerHead,
  end: LedgerHead,
  expected: ReadonlyMap<number, readonly LedgerHead[]>,
): LedgerFault | undefined {
  if (n !== end.n + 1) return faultAt(end.n + 1, 'a line is missing')
  if (!chain(end.head, hashLine(n, line)).equals(head)) {
    return faultAt(n, 'a line is not the one that was chained')
  }
  const isOther = expected.get(n)?.some((known) => !known.head.equals(head))
  return isOther ? faultAt(n, 'the chain is not the one that was published') : undefined
}

/** Returns the fault that an expected line is beyond the end, or undefined if there is none. */
function findMissing(expected: readonly LedgerHead[], end: LedgerHead): LedgerFault | undefined {
  const beyond = expected.map(({ n }) => n).filter((n) => n > end.n)
  return beyond.length > 0
    ? faultAt(Math.min(...beyond), 'a published line is missing at the end')
    : undefined
}

const faultAt = (at: number, what: string): LedgerFault => ({ at, what })
