import { sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'

interface VisitRow {
  memberId: string
  latest: Date
  /** The visit before the latest one. */
  previous: Date | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    visits: VisitRow
  }
}

/**
 * Stores a visit, unless the account was deleted. A time less than `gapMs` after the latest visit
 * belongs to that visit.
 */
export async function noteVisit(
  db: Handle,
  memberId: string,
  { at, gapMs }: { at: Date; gapMs: number },
): Promise<void> {
  const earliest = new Date(at.getTime() - gapMs)
  await db
    .insertInto('visits')
    .columns(['memberId', 'latest', 'previous'])
    .expression((query) =>
      query
        .selectFrom('members')
        .select((row) => [
          'members.id as memberId',
          row.val(at).as('latest'),
          row.val<Date | null>(null).as('previous'),
        ])
        .where('members.id', '=', memberId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({
        previous: sql`case when visits.latest <= ${earliest} then visits.latest else visits.previous end`,
        latest: sql`greatest(visits.latest, excluded.latest)`,
      }),
    )
    .execute()
}

/** Returns a member's latest visit and the one before. */
export async function findVisit(
  db: Handle,
  memberId: string,
): Promise<Pick<VisitRow, 'latest' | 'previous'> | undefined> {
  return db
    .selectFrom('visits')
    .select(['latest', 'previous'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}
