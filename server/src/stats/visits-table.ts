import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface VisitRow {
  memberId: string
  latest: Date
  /** The visit before the latest one. */
  previous: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    visits: VisitRow
  }
}

/**
 * Notes that a member is here at a moment, and answers when she was here before. What follows the
 * latest moment by less than `gapMs` is the same visit.
 */
export async function noteVisit(
  db: Handle,
  memberId: string,
  { at, gapMs }: { at: Date; gapMs: number },
): Promise<Date | null> {
  const earliest = new Date(at.getTime() - gapMs)
  const { previous } = await db
    .insertInto('visits')
    .values({ memberId, latest: at, previous: null })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({
        previous: sql`case when visits.latest <= ${earliest} then visits.latest else visits.previous end`,
        latest: sql`greatest(visits.latest, excluded.latest)`,
      }),
    )
    .returning('previous')
    .executeTakeFirstOrThrow()
  return previous
}

export async function findLatestVisit(db: Handle, memberId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('visits')
    .select('latest')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.latest
}
