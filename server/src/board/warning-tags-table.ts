import { CARD_LENGTH } from '@sidelight/contract/rules/limits'
import { sql } from 'kysely'
import type { PersonField } from '../platform/crypto/blind-index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { GroupRows } from './warning-group.ts'
import {
  type BoardRow,
  type BoardView,
  boardColumns,
  type Moment,
  onBoard,
  visibleToAll,
  type WarningRow,
} from './warnings-table.ts'

/** The number of characters of a description that a search reads: one more than it shows. */
const WORDS_READ = CARD_LENGTH + 1

/**
 * One author of warnings about a number, identified only by a tag, with the times of the first and
 * the last report and the sealed room marks of all these warnings.
 */
export type Reporter = Pick<WarningRow, 'phoneTag' | 'authorTag' | 'afterRoom'> & {
  firstAt: Date
  lastAt: Date
  /**
   * When the author confirmed that the number is still his: sealed values in hex, one per warning.
   */
  still: string | null
  /**
   * When another person claimed the number, and when a moderator found that it is that person's.
   */
  claimedAt: Date | null
  movedAt: Date | null
  /** The newest of these warnings to which no such decision applies. */
  unmovedAt: Date | null
}

/** Returns the authors of published warnings about these numbers, one row per author and number. */
export async function warningAuthorsByPhone(
  db: Handle,
  phoneTags: readonly Buffer[],
  moment: Moment,
): Promise<Reporter[]> {
  return db
    .selectFrom('warnings')
    .select(['phoneTag', 'authorTag'])
    .select((row) => row.fn.min('publishedAt').as('firstAt'))
    .select((row) => row.fn.max('publishedAt').as('lastAt'))
    .select(sql<string | null>`string_agg(encode(still_from, 'hex'), ' ')`.as('still'))
    .select((row) => row.fn.max('numberClaimedAt').as('claimedAt'))
    .select((row) => row.fn.max('numberMovedAt').as('movedAt'))
    .select(
      sql<Date | null>`max(published_at) filter (where number_moved_at is null)`.as('unmovedAt'),
    )
    .select(sql<Buffer | null>`(array_agg(after_room order by id))[1]`.as('afterRoom'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(visibleToAll(moment))
    .groupBy(['phoneTag', 'authorTag'])
    .execute()
}

/** Returns when moderators found that these numbers have changed hands, one row per finding. */
export async function listMovedNumbers(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<Pick<WarningRow, 'phoneTag' | 'numberMovedAt'>[]> {
  return db
    .selectFrom('warnings')
    .select(['phoneTag', 'numberMovedAt'])
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('numberMovedAt', 'is not', null)
    .execute()
}

/**
 * Returns the rows of a group that everybody sees, newest first, at most `limit`. The index of the
 * tag or the id finds them, and they are sorted afterwards: in one step, the planner might read the
 * whole board in order.
 */
export async function listGroup(
  db: Handle,
  group: GroupRows,
  { reader, limit, ...view }: BoardView & { limit: number },
): Promise<BoardRow[]> {
  const own =
    'id' in group
      ? sql<boolean>`id = ${group.id} and whole_number is not true`
      : sql<boolean>`phone_tag = any(${group.phoneTags}::bytea[])`
  const shown = onBoard({ ...view, reader: { ...reader, authorTags: [] } })
  return db
    .with(
      (name) => name('found').materialized(),
      (query) => query.selectFrom('warnings').select(boardColumns).where(own).where(shown),
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns those of the author tags that occur in any warning. */
export async function warningWriters(db: Handle, authorTags: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('authorTag')
    .distinct()
    .where(sql<boolean>`author_tag = any(${authorTags}::bytea[])`)
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

/**
 * Returns the author tags of published warnings about a number that are open to contact, each once.
 */
export async function openWarningAuthors(
  db: Handle,
  phoneTags: readonly Buffer[],
  moment: Moment,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('authorTag')
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('openToContact', '=', true)
    .where(visibleToAll(moment))
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

type Tagged = Moment & { field: PersonField; tags: readonly Buffer[] }

const about = ({ field, tags }: Tagged) =>
  sql<boolean>`${sql.ref(`${field}_tag`)} = any(${tags}::bytea[])`

/** Returns the rows with a tag that everybody sees, newest first, at most `limit`. */
export async function listAbout(
  db: Handle,
  { limit, ...tagged }: Tagged & { limit: number },
): Promise<BoardRow[]> {
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .where(about(tagged))
    .where(visibleToAll(tagged))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns whether everybody sees this warning, and it has the tag. */
export async function isAbout(
  db: Handle,
  { id, ...tagged }: Tagged & { id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('warnings')
    .select('id')
    .where('id', '=', id)
    .where(about(tagged))
    .where(visibleToAll(tagged))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether a warning of another author, which everybody sees, names the tagged value beside
 * one of these numbers.
 */
export async function isNamedByOthers(
  db: Handle,
  { authorTag, phoneTags, ...tagged }: Tagged & { authorTag: Buffer; phoneTags: readonly Buffer[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('warnings')
    .select('id')
    .where(about(tagged))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('authorTag', '<>', authorTag)
    .where(visibleToAll(tagged))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type WarningAbout = Pick<
  WarningRow,
  | 'id'
  | 'publishedAt'
  | 'state'
  | 'verified'
  | 'location'
  | 'timeframe'
  | 'redFlags'
  | 'description'
>

/**
 * Returns the published warnings about one number, newest first, at most `limit`. With `authorTag`,
 * only those of this author.
 */
export async function listWarningsAbout(
  db: Handle,
  phoneTags: readonly Buffer[],
  { limit, authorTag, ...moment }: Moment & { limit: number; authorTag?: Buffer | undefined },
): Promise<WarningAbout[]> {
  return db
    .selectFrom('warnings')
    .select([
      'id',
      'publishedAt',
      'state',
      'verified',
      'location',
      'timeframe',
      'redFlags',
      'description',
    ])
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(visibleToAll(moment))
    .$if(authorTag !== undefined, (query) =>
      query.where('authorTag', '=', authorTag ?? Buffer.of()),
    )
    .orderBy('publishedAt', 'desc')
    .limit(limit)
    .execute()
}

const millisecondsOf = (column: string) => `extract(epoch from ${column})::float8 * 1000`

/**
 * Returns the SQL for warnings that are published at the time $2 and have one of the tags $1, as
 * rows of `search/reports/reports-table.ts`. `countingReports` explains the sub-select.
 */
export const publishedReports = (field: PersonField): string => `
  select 'warning' as source, encode(${field}_tag, 'hex') as tag,
    encode(author_tag, 'hex') as "authorTag", red_flags as "redFlags", location,
    verified and state = 'published' as verified,
    ${millisecondsOf('published_at')} as at,
    case when handle_tag is not null or '${field}' <> 'phone' then encode(sealed, 'hex') end as sealed,
    encode(after_room, 'hex') as "afterRoom", encode(still_from, 'hex') as still,
    ${millisecondsOf('number_claimed_at')} as "claimedAt",
    ${millisecondsOf('number_moved_at')} as "movedAt",
    id, state = 'disputed' as disputed,
    case when state = 'disputed' then contested_by end as "contestedBy", left(description, ${WORDS_READ}) as words,
    false as "fromThree"
  from warnings
  where ${field}_tag = any((select $1)::bytea[])
    and state in ('published', 'disputed') and published_at <= $2`

/**
 * Returns the number of warnings by other authors published since a time, counted up to `atMost`.
 */
export async function countPublished(
  db: Handle,
  {
    since,
    authorTags,
    atMost,
    ...moment
  }: Moment & { since: Date; authorTags: readonly Buffer[]; atMost: number },
): Promise<number> {
  const fresh = db
    .selectFrom('warnings')
    .select('id')
    .where(visibleToAll(moment))
    .where('publishedAt', '>=', since)
    .where(sql<boolean>`author_tag != all(${authorTags}::bytea[])`)
    .limit(atMost)
  const { count } = await db
    .selectFrom(fresh.as('fresh'))
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
