const SINCE = 'extract(epoch from min(published_at))::float8 * 1000'
const FREEZING = `freezes_count and state = 'held'`

/**
 * The time since which the count of independent members is frozen, in milliseconds since 1970, by
 * the tag of the number in hex. Numbers without a warning that freezes the count are absent.
 */
export type FrozenCounts = Readonly<Record<string, number>>

/**
 * Returns the SQL that selects these counts for the tags $1 as one JSON value, or null if no count
 * is frozen. `countingReports` explains the sub-select.
 */
export const frozenCountsJson = (): string => `
  (select json_object_agg(tag, since) from (
    select encode(phone_tag, 'hex') as tag, ${SINCE} as since from warnings
    where phone_tag = any((select $1)::bytea[]) and ${FREEZING}
    group by phone_tag) as frozen)`
