import { redFlagClass, redFlags } from '@sidelight/contract/rules/red-flags'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import {
  type AppearedSince,
  appearedSince,
  type Moment,
  visibleToAll,
  type WarningRow,
} from '../warnings-table.ts'

const SAFETY = Object.keys(redFlags).filter((flag) => redFlagClass(flag) === 'safety')

/** Returns how many warnings about a number that everybody sees were published since a time. */
export async function countSeenSince(
  db: Handle,
  { phoneTags, since, ...moment }: Moment & { phoneTags: readonly Buffer[]; since: Date },
): Promise<number> {
  const { warnings } = await db
    .selectFrom('warnings')
    .select(sql<number>`count(*)::int`.as('warnings'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('publishedAt', '>=', since)
    .where(visibleToAll(moment))
    .executeTakeFirstOrThrow()
  return warnings
}

const seenColumns = [
  'id',
  'authorTag',
  'phoneTag',
  'publishedAt',
  'publicFrom',
  'sealed',
  'shown',
  'state',
  'stillFrom',
  'numberMovedAt',
] as const

/** A warning that everybody sees, with the columns that tell when it appeared. */
export type SeenWarning = Pick<WarningRow, (typeof seenColumns)[number]>

/**
 * Returns the warnings that everybody sees and that were published since a time or written by a
 * `late` author, about each number that has at least `least` of them.
 */
export async function listCrowded(
  db: Handle,
  { least, ...what }: AppearedSince & { least: number },
): Promise<SeenWarning[]> {
  const recent = () => db.selectFrom('warnings').where(appearedSince(what))
  const crowded = recent()
    .select('phoneTag')
    .groupBy('phoneTag')
    .having(sql<boolean>`count(*) >= ${least}`)
  return recent().select(seenColumns).where('phoneTag', 'in', crowded).orderBy('id').execute()
}

/**
 * Holds a warning as one of many about its number, as if posted at `at`: the count of its number's
 * reporters is frozen from then on. Returns undefined if it is not published or its number has
 * changed.
 */
export async function holdAsOneOfMany(
  db: Handle,
  { id, phoneTag, at }: Pick<WarningRow, 'id' | 'phoneTag'> & { at: Date },
): Promise<Pick<WarningRow, 'id' | 'authorTag' | 'shown' | 'description'> | undefined> {
  return db
    .updateTable('warnings')
    .set({ state: 'held', freezesCount: true, publishedAt: at })
    .where('id', '=', id)
    .where('phoneTag', '=', phoneTag)
    .where('state', '=', 'published')
    .returning(['id', 'authorTag', 'shown', 'description'])
    .executeTakeFirst()
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
