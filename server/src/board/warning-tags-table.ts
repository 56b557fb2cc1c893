import { sql } from 'kysely'
import type { IdentityField } from '../platform/blind-index.ts'
import type { Handle } from '../platform/tables.ts'
import { onBoard, type WarningRow } from './warnings-table.ts'

/** What anybody sees at a moment. */
const everybodys = (now: Date) =>
  onBoard({ reader: { now, authorTags: [] }, verifiedOnly: false, below: undefined })

/** Somebody who reported a number, told apart by her tag alone. */
export type Reporter = Pick<WarningRow, 'phoneTag' | 'authorTag'>

/** Who reported these numbers on the board, each member once a number. */
export async function reportersByPhone(
  db: Handle,
  phoneTags: readonly Buffer[],
  now: Date,
): Promise<Reporter[]> {
  return db
    .selectFrom('warnings')
    .select(['phoneTag', 'authorTag'])
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(everybodys(now))
    .execute()
}

/** Authors of warnings on the board about a number who are open to contact, each once. */
export async function openWarningAuthors(
  db: Handle,
  phoneTags: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('authorTag')
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('openToContact', '=', true)
    .where(everybodys(now))
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

export type WarningAbout = Pick<
  WarningRow,
  'publishedAt' | 'state' | 'verified' | 'location' | 'timeframe' | 'redFlags' | 'description'
>

/** Everything public about one number, newest first. */
export async function listWarningsAbout(
  db: Handle,
  phoneTags: readonly Buffer[],
  { now, limit }: { now: Date; limit: number },
): Promise<WarningAbout[]> {
  return db
    .selectFrom('warnings')
    .select([
      'publishedAt',
      'state',
      'verified',
      'location',
      'timeframe',
      'redFlags',
      'description',
    ])
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(everybodys(now))
    .orderBy('publishedAt', 'desc')
    .limit(limit)
    .execute()
}

/**
 * What everybody sees at the moment $2 and carries one of the tags $1, as rows of
 * `search/reports-table.ts`. For the sub-select see `countingReports`.
 */
export const publishedReports = (field: IdentityField): string => `
  select 'warning' as source, encode(${field}_tag, 'hex') as tag,
    encode(author_tag, 'hex') as "authorTag", red_flags as "redFlags", location,
    verified and state = 'published' as verified,
    extract(epoch from published_at)::float8 * 1000 as at,
    case when handle_tag is not null or '${field}' <> 'phone' then encode(sealed, 'hex') end as sealed
  from warnings
  where ${field}_tag = any((select $1)::bytea[])
    and state in ('published', 'disputed') and published_at <= $2`

/** Rows whose hidden values are in the vault's form, of all rows. */
export async function shareOfSealedWarnings(
  db: Handle,
): Promise<{ sealed: number; total: number }> {
  const { sealed, total } = await db
    .selectFrom('warnings')
    .select(sql<string>`count(*) filter (where get_byte(sealed, 0) = 1)`.as('sealed'))
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}

/** How many warnings of others appeared after a moment; counting stops at `atMost`. */
export async function countPublished(
  db: Handle,
  {
    since,
    now,
    authorTags,
    atMost,
  }: { since: Date; now: Date; authorTags: readonly Buffer[]; atMost: number },
): Promise<number> {
  const fresh = db
    .selectFrom('warnings')
    .select('id')
    .where(everybodys(now))
    .where('publishedAt', '>', since)
    .where(sql<boolean>`author_tag != all(${authorTags}::bytea[])`)
    .limit(atMost)
  const { count } = await db
    .selectFrom(fresh.as('fresh'))
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
