import { redFlagClass, redFlags } from '@sidelight/contract/rules/red-flags'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { WarningRow } from '../warnings-table.ts'

const SAFETY = Object.keys(redFlags).filter((flag) => redFlagClass(flag) === 'safety')

/** What everybody sees of the warnings since a time. Authors in `waiting` see theirs alone. */
interface Seen {
  since: Date
  now: Date
  waiting: readonly Buffer[]
}

const seen = (db: Handle, { since, now, waiting }: Seen) =>
  db
    .selectFrom('warnings')
    .where('publishedAt', '>=', since)
    .where('publishedAt', '<=', now)
    .where('state', 'in', ['published', 'disputed'])
    .where(sql<boolean>`author_tag <> all(${waiting}::bytea[])`)

/** Returns the number of warnings about a number since a time that everybody sees. */
export async function countSeenSince(
  db: Handle,
  about: Seen & { phoneTags: readonly Buffer[] },
): Promise<number> {
  const { warnings } = await seen(db, about)
    .select(sql<number>`count(*)::int`.as('warnings'))
    .where(sql<boolean>`phone_tag = any(${about.phoneTags}::bytea[])`)
    .executeTakeFirstOrThrow()
  return warnings
}

/** A warning that everybody sees. */
export type SeenWarning = Pick<
  WarningRow,
  'id' | 'authorTag' | 'phoneTag' | 'publishedAt' | 'shown' | 'description'
>

/**
 * Returns every warning that everybody sees and that was published since a time, about each number
 * with one that was published after `from` or that an author in `late` wrote. In the order of
 * publication.
 */
export async function listSeenBeside(
  db: Handle,
  { from, late, ...what }: Seen & { from: Date; late: readonly Buffer[] },
): Promise<SeenWarning[]> {
  const appeared = seen(db, what)
    .select('phoneTag')
    .where((row) =>
      row.or([row('publishedAt', '>', from), sql<boolean>`author_tag = any(${late}::bytea[])`]),
    )
  return seen(db, what)
    .select(['id', 'authorTag', 'phoneTag', 'publishedAt', 'shown', 'description'])
    .where('phoneTag', 'in', appeared)
    .orderBy('publishedAt')
    .orderBy('id')
    .execute()
}

/**
 * Holds a published warning as one of many about its number. Returns whether it was still
 * published.
 */
export async function holdAsOneOfMany(db: Handle, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('warnings')
    .set({ state: 'held', freezesCount: true })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether a warning of this author about somebody's safety is on the board. */
export async function hasShownSafety(db: Handle, authorTags: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('warnings')
    .select('id')
    .where(sql<boolean>`author_tag = any(${authorTags}::bytea[])`)
    .where('state', 'in', ['published', 'disputed'])
    .where(sql<boolean>`red_flags && ${SAFETY}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
