import { redFlagClass, redFlags } from '@sidelight/contract/rules/red-flags'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

const SAFETY = Object.keys(redFlags).filter((flag) => redFlagClass(flag) === 'safety')

/** Returns the number of warnings about a number posted since a time, including held ones. */
export async function countReportsSince(
  db: Handle,
  { phoneTags, since }: { phoneTags: readonly Buffer[]; since: Date },
): Promise<number> {
  const { reports } = await db
    .selectFrom('warnings')
    .select(sql<number>`count(*)::int`.as('reports'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('publishedAt', '>=', since)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow()
  return reports
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
