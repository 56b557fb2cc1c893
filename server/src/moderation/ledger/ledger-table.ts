import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { LedgerHead, LedgerLine, LedgerVerb } from './ledger-line.ts'

interface LedgerRow extends LedgerLine, LedgerHead {}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledger: LedgerRow
    ledgerHead: LedgerHead
    ledgerDays: LedgerHead & { day: string }
  }
}

const number = sql<number>`n::float8`.as('n')

/**
 * Locks the head of the ledger until the transaction ends, and returns it. No other transaction can
 * append before that.
 */
export async function lockHead(db: Handle): Promise<LedgerHead> {
  return db.selectFrom('ledgerHead').select([number, 'head']).forUpdate().executeTakeFirstOrThrow()
}

/** Appends a line, whose head becomes the head of the ledger. `lockHead` must be called first. */
export async function insertLine(db: Handle, row: LedgerRow): Promise<void> {
  await db.insertInto('ledger').values(row).execute()
  await db.updateTable('ledgerHead').set({ n: row.n, head: row.head }).execute()
}

/** Returns the heads at these lines, by the number of the line. */
export async function listLedgerHeads(
  db: Handle,
  numbers: readonly number[],
): Promise<Map<number, LedgerHead>> {
  const rows = await db
    .selectFrom('ledger')
    .select([number, 'head'])
    .where(sql<boolean>`n = any(${numbers}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.n, row]))
}

/**
 * Returns the head of the ledger. Undefined only if it was deleted, because a migration stores it.
 */
export async function findHead(db: Handle): Promise<LedgerHead | undefined> {
  return db.selectFrom('ledgerHead').select([number, 'head']).executeTakeFirst()
}

/** Returns the lines after one number up to another, in order, at most `limit`. */
export async function listLines(
  db: Handle,
  { after, upTo, limit }: { after: number; upTo?: number; limit: number },
): Promise<LedgerRow[]> {
  return db
    .selectFrom('ledger')
    .select([
      number,
      sql<string>`day::text`.as('day'),
      'actor',
      'verb',
      'subject',
      'reason',
      'detail',
      'head',
    ])
    .where('n', '>', after)
    .$if(upTo !== undefined, (rows) => rows.where('n', '<=', upTo ?? 0))
    .orderBy('ledger.n')
    .limit(limit)
    .execute()
}

/** Returns the lines with these numbers. */
export async function listLinesAt(
  db: Handle,
  numbers: readonly number[],
): Promise<Pick<LedgerRow, 'n' | 'day' | 'actor'>[]> {
  return db
    .selectFrom('ledger')
    .select([number, sql<string>`day::text`.as('day'), 'actor'])
    .where(sql<boolean>`n = any(${numbers}::bigint[])`)
    .execute()
}

/** Returns how many lines since a day have each of these verbs. */
export async function countLines(
  db: Handle,
  verbs: readonly LedgerVerb[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger')
    .select(['verb', sql<number>`count(*)::int`.as('lines')])
    .where('verb', 'in', verbs)
    .where(sql<boolean>`day >= ${since}::date`)
    .groupBy('verb')
    .execute()
  return new Map(rows.map(({ verb, lines }) => [verb, lines]))
}

/** Returns how many lines of each month since a day have a verb, without empty months. */
export async function countLinesByMonth(
  db: Handle,
  verb: LedgerVerb,
  since: string,
): Promise<{ month: string; lines: number }[]> {
  return db
    .selectFrom('ledger')
    .select([
      sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::int`.as('lines'),
    ])
    .where('verb', '=', verb)
    .where(sql<boolean>`day >= ${since}::date`)
    .groupBy('month')
    .execute()
}

/** A head that was published on a day (ISO 8601 date in UTC). */
export type PublishedHead = LedgerHead & { day: string }

const published = (db: Handle) =>
  db.selectFrom('ledgerDays').select([sql<string>`day::text`.as('day'), number, 'head'])

/** Stores the head of a day unless the day has one. Returns whether it was stored. */
export async function insertDay(db: Handle, row: PublishedHead): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('ledgerDays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return rows === 1n
}

/** Returns every published head, or those since a day, oldest first. */
export function listDays(db: Handle, since?: string): Promise<PublishedHead[]> {
  return published(db)
    .$if(since !== undefined, (rows) => rows.where(sql<boolean>`day >= ${since ?? ''}::date`))
    .orderBy('ledgerDays.day')
    .execute()
}

/** Returns the head that was published on a day. */
export function findDay(db: Handle, day: string): Promise<PublishedHead | undefined> {
  return published(db).where(sql<boolean>`day = ${day}::date`).executeTakeFirst()
}

/** Returns the first published head that covers a line. */
export function findDayWith(db: Handle, n: number): Promise<PublishedHead | undefined> {
  return published(db).where('n', '>=', n).orderBy('ledgerDays.day').limit(1).executeTakeFirst()
}

/** Returns the last head published before a day, or the last of all. */
export function findDayBefore(db: Handle, day?: string): Promise<PublishedHead | undefined> {
  return published(db)
    .$if(day !== undefined, (rows) => rows.where(sql<boolean>`day < ${day ?? ''}::date`))
    .orderBy('ledgerDays.day', 'desc')
    .limit(1)
    .executeTakeFirst()
}
