import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'

export interface OutboxRow {
  id: string
  /** Recipient, subject and text as one sealed value. */
  sealed: Buffer
  tries: number
  nextTryAt: Date
  createdAt: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    letters: OutboxRow
  }
}

/** Stores an email that is due at once. */
export async function insertOutboxEmail(
  db: Handle,
  email: Pick<OutboxRow, 'id' | 'sealed' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('letters')
    .values({ ...email, tries: 0, nextTryAt: email.createdAt })
    .execute()
}

export interface Claim {
  now: Date
  limit: number
  /** Seconds until the next try. Doubled with every try, up to the maximum. */
  waitS: number
  longestWaitS: number
}

/**
 * Claims emails that are due and sets the time of their next try, in one statement. If a node dies,
 * its emails are claimed again at that time. Two nodes never claim the same email.
 */
export async function claimOutboxEmails(
  db: Handle,
  { now, limit, waitS, longestWaitS }: Claim,
): Promise<OutboxRow[]> {
  const due = db
    .selectFrom('letters')
    .select('id')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const wait = sql`least(${waitS} * power(2, least(tries, 20)), ${longestWaitS})`
  return db
    .updateTable('letters')
    .set({
      tries: (row) => row('tries', '+', 1),
      nextTryAt: sql<Date>`${now}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Makes every email due that has failed before. */
export async function retryOutboxEmails(db: Handle, now: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ nextTryAt: now })
    .where('tries', '>', 0)
    .where('nextTryAt', '>', now)
    .execute()
}

/** Deletes an email that was sent or given up. */
export async function deleteOutboxEmail(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute()
}

/** Returns the number of waiting emails that were written before a time. */
export async function countOutboxEmails(db: Handle, before: Date): Promise<number> {
  const { emails } = await db
    .selectFrom('letters')
    .select(sql<number>`count(*)::int`.as('emails'))
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return emails
}
