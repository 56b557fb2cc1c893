import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

const SINCE = 'extract(epoch from min(published_at))::float8 * 1000'
const FREEZING = `freezes_count and state = 'held'`

/**
 * Since when the count of independent members stands still, in milliseconds since 1970, by the tag
 * of the number in hex. Numbers without a warning that freezes it are absent.
 */
export type FrozenCounts = Readonly<Record<string, number>>

/** Returns since when the counts of these numbers stand still. */
export async function frozenCounts(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<FrozenCounts> {
  const rows = await db
    .selectFrom('warnings')
    .select(sql<string>`encode(phone_tag, 'hex')`.as('tag'))
    .select(sql<number>`${sql.raw(SINCE)}`.as('since'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(sql<boolean>`${sql.raw(FREEZING)}`)
    .groupBy('phoneTag')
    .execute()
  return Object.fromEntries(rows.map(({ tag, since }) => [tag, since]))
}

/**
 * Returns the SQL of the same for the tags $1, one JSON value; null when none stands still. For the
 * sub-select see `countingReports`.
 */
export const frozenCountsJson = (): string => `
  (select json_object_agg(tag, since) from (
    select encode(phone_tag, 'hex') as tag, ${SINCE} as since from warnings
    where phone_tag = any((select $1)::bytea[]) and ${FREEZING}
    group by phone_tag) as frozen)`
