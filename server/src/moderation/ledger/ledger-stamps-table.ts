import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { LedgerHead } from './ledger-line.ts'
import type { PublishedHead } from './ledger-table.ts'

/** The time stamp of a published head. */
export interface LedgerStampRow extends LedgerHead {
  /** On which the head was published (ISO 8601 date in UTC). */
  day: string
  stampedAt: Date
  authority: string
  isPractice: boolean
  /** As the authority answered (RFC 3161). */
  answer: Buffer
  /** The certificate in which the signature ends, as PEM. */
  root: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledgerStamps: LedgerStampRow
  }
}

const stamps = (db: Handle) =>
  db
    .selectFrom('ledgerStamps')
    .select([
      sql<string>`day::text`.as('day'),
      sql<number>`n::float8`.as('n'),
      'head',
      'stampedAt',
      'authority',
      'isPractice',
      'answer',
      'root',
    ])

/** Stores the stamp of a day's head, unless there is one: what was stamped once is never changed. */
export async function insertStamp(db: Handle, row: LedgerStampRow): Promise<void> {
  await db
    .insertInto('ledgerStamps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the heads that were published since a day and have no stamp, the newest first. */
export async function listUnstamped(db: Handle, since: string): Promise<PublishedHead[]> {
  return db
    .selectFrom('ledgerDays')
    .leftJoin('ledgerStamps', 'ledgerStamps.day', 'ledgerDays.day')
    .select([
      sql<string>`ledger_days.day::text`.as('day'),
      sql<number>`ledger_days.n::float8`.as('n'),
      'ledgerDays.head',
    ])
    .where(sql<boolean>`ledger_days.day >= ${since}::date`)
    .where('ledgerStamps.day', 'is', null)
    .orderBy('ledgerDays.day', 'desc')
    .execute()
}

/** Returns every stamp, the oldest first. */
export function listStamps(db: Handle): Promise<LedgerStampRow[]> {
  return stamps(db).orderBy('ledgerStamps.day').execute()
}

/** Returns the stamp of the head that was published on a day. */
export function findStamp(db: Handle, day: string): Promise<LedgerStampRow | undefined> {
  return stamps(db).where(sql<boolean>`day = ${day}::date`).executeTakeFirst()
}

/** Returns the stamp of the newest head that has one. */
export function findLastStamp(db: Handle): Promise<LedgerStampRow | undefined> {
  return stamps(db).orderBy('ledgerStamps.day', 'desc').limit(1).executeTakeFirst()
}
