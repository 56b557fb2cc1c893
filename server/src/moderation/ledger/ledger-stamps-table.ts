import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { LedgerHead } from './ledger-line.ts'
import type { PublishedHead } from './ledger-table.ts'

/** The time stamp of a published head. */
export interface LedgerStampRow extends LedgerHead {
  /** The day of publication (ISO 8601 date in UTC). */
  day: string
  /** The authority's response (RFC 3161). */
  answer: Buffer
  /** The certificate at the end of the signature's chain, as PEM. */
  root: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledgerStamps: LedgerStampRow
  }
}

const headOf = [
  sql<string>`ledger_stamps.day::text`.as('day'),
  sql<number>`ledger_stamps.n::float8`.as('n'),
  'ledgerStamps.head',
] as const
const selected = [...headOf, 'answer', 'root'] as const

const isPublished = sql<boolean>`(ledger_days.day, ledger_days.n, ledger_days.head)
  = (ledger_stamps.day, ledger_stamps.n, ledger_stamps.head)`

/** Selects the stamps whose head is the one published on their day. */
const ofPublished = (db: Handle) =>
  db
    .selectFrom('ledgerStamps')
    .innerJoin('ledgerDays', (days) => days.on(isPublished))
    .select(selected)

/** Stores a stamp. A day can have several. */
export async function insertStamp(db: Handle, row: LedgerStampRow): Promise<void> {
  await db
    .insertInto('ledgerStamps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a portion of all stamps, oldest day first. */
export function listStamps(
  db: Handle,
  { after, limit }: { after: number; limit: number },
): Promise<LedgerStampRow[]> {
  return db
    .selectFrom('ledgerStamps')
    .select(selected)
    .orderBy('ledgerStamps.day')
    .orderBy(sql`sha256(answer)`)
    .offset(after)
    .limit(limit)
    .execute()
}

/** Returns the stamps of the head that was published on a day. */
export function listStampsOf(db: Handle, day: string): Promise<LedgerStampRow[]> {
  return ofPublished(db).where(sql<boolean>`ledger_stamps.day = ${day}::date`).execute()
}

/** Returns the stamps of the newest published heads that have one, newest first. */
export function listLastStamps(db: Handle, limit: number): Promise<LedgerStampRow[]> {
  return ofPublished(db).orderBy('ledgerStamps.day', 'desc').limit(limit).execute()
}

/** Returns the first stamp whose head is not the one published on its day. */
export function findStray(db: Handle): Promise<PublishedHead | undefined> {
  return db
    .selectFrom('ledgerStamps')
    .leftJoin('ledgerDays', (days) => days.on(isPublished))
    .select(headOf)
    .where('ledgerDays.day', 'is', null)
    .orderBy('ledgerStamps.day')
    .limit(1)
    .executeTakeFirst()
}
