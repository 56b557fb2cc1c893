import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Handle } from '../../platform/database/tables.ts'
import { FIRST_HEAD, hashLine } from '../ledger/ledger-line.ts'
import { findDayBefore, findDayWith, listLines, listLinesAt } from '../ledger/ledger-table.ts'
import type { HolderRow } from './holders-table.ts'

type Proven = Pick<AnswerOf<'proveHolders'>, 'holders' | 'tail'>

/**
 * Returns the confirmed holders with what a browser needs to find each holder's line in the
 * published ledger. If some lines follow the last published head, returns the hashes up to the
 * newest of them. Later hashes are omitted, because their number would reveal how active moderators
 * are.
 */
export async function proveHolders(db: Handle, rows: readonly HolderRow[]): Promise<Proven> {
  const confirmed = rows.flatMap(({ ledgerN, ...row }) =>
    ledgerN === null ? [] : [{ ...row, n: ledgerN }],
  )
  const numbers = confirmed.map(({ n }) => n)
  const lines = new Map((await listLinesAt(db, numbers)).map((line) => [line.n, line]))
  const holders = await Promise.all(
    confirmed.map(async ({ id, publicKey, n }) => {
      const { day, actor } = lines.get(n) ?? NO_LINE
      const published = (await findDayWith(db, n))?.day ?? null
      return { id, key: publicKey, n, day, by: actor, published }
    }),
  )
  return { holders, tail: await tailOf(db, Math.max(0, ...numbers)) }
}

const NO_LINE = { day: '', actor: '' }

async function tailOf(db: Handle, newest: number): Promise<Proven['tail']> {
  const last = await findDayBefore(db)
  const after = last?.n ?? 0
  if (newest <= after) return null
  const lines = await listLines(db, { after, upTo: newest, limit: newest - after })
  return {
    after,
    head: (last?.head ?? FIRST_HEAD).toString('hex'),
    lines: lines.map(({ n, head: _, ...line }) => hashLine(n, line).toString('hex')),
  }
}
