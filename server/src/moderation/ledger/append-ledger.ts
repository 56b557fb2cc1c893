import { randomBytes } from 'node:crypto'
import type { Handle } from '../../platform/database/tables.ts'
import { hashEventLog } from './commit-log.ts'
import { chain, hashLine, type LedgerHead, type LedgerLine } from './ledger-line.ts'
import { insertLine, lockHead } from './ledger-table.ts'

/**
 * Appends a line to the ledger and returns its place in the chain. Must be called at the end of the
 * transaction, because the head is locked until it ends.
 */
export async function appendLedger(db: Handle, line: LedgerLine): Promise<LedgerHead> {
  const head = await lockHead(db)
  return append(db, head.n === 0 ? await begin(db, head, line.day) : head, withRandomDetail(line))
}

/**
 * Returns a line that cannot be guessed from its published hash. Otherwise everybody could count
 * the orders of a day, and an author, who knows the id of the case, could find out what is proposed
 * about it, and by whom.
 */
function withRandomDetail(line: LedgerLine): LedgerLine {
  return line.detail === null ? { ...line, detail: randomBytes(32) } : line
}

/** Appends the first line, which commits to the event log from before the ledger. */
async function begin(db: Handle, head: LedgerHead, day: string): Promise<LedgerHead> {
  const detail = await hashEventLog(db)
  const line = { actor: 'operator', verb: 'log-committed', subject: '', reason: '' } as const
  return append(db, head, { ...line, day, detail })
}

async function append(db: Handle, before: LedgerHead, line: LedgerLine): Promise<LedgerHead> {
  const n = before.n + 1
  const head = chain(before.head, hashLine(n, line))
  await insertLine(db, { ...line, n, head })
  return { n, head }
}
