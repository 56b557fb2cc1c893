import { type RawBuilder, sql } from 'kysely'
import type { PersonField } from '../platform/crypto/blind-index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { AuthorAbout } from './after-room-column.ts'
import { READ_OF_ONE } from './entries-policy.ts'

/**
 * A private entry. Red flags are readable and censored; the reported person is sealed; the author
 * is identified only by a tag.
 */
export interface EntryRow {
  id: string
  authorTag: Buffer
  phoneTag: Buffer
  handleTag: Buffer | null
  emailTag: Buffer | null
  sealed: Buffer
  redFlags: string[]
  counts: boolean
  /**
   * The number of members who must have reported the entry's number before the entry counts. With 3
   * it is held until then: its tags are those of a random text (`tagEntry`), so that no query by a
   * person's tag finds it.
   */
  countsFrom: 1 | 3
  openToContact: boolean
  /** Sealed: see `entry-after-room.ts`. Null in rows that are older than this column. */
  afterRoom: Buffer | null
  /**
   * The day (`2026-11-02`). The time is not stored, because it could link the entry to a session.
   */
  createdOn: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    entries: EntryRow
  }
}

/** Stores an entry. */
export async function insertEntry(db: Handle, row: EntryRow): Promise<void> {
  await db.insertInto('entries').values(row).execute()
}

const ownColumns = ['id', 'sealed', 'counts', 'countsFrom', 'openToContact'] as const
export type OwnRow = Pick<EntryRow, (typeof ownColumns)[number] | 'createdOn'>

const writtenBy = (authorTags: readonly Buffer[]) =>
  sql<boolean>`author_tag = any(${authorTags}::bytea[])`

/** Returns the entries of one author, newest day first, at most `limit`. */
export async function listByAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
  limit: number,
): Promise<OwnRow[]> {
  return db
    .selectFrom('entries')
    .select(ownColumns)
    .select(sql<string>`created_on::text`.as('createdOn'))
    .where(writtenBy(authorTags))
    .orderBy('createdOn', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The tags of an entry, and its content if the tags may be those of a random text. */
type SubjectRow = Pick<EntryRow, 'phoneTag' | 'handleTag'> & { sealed: Buffer | null }

/**
 * Returns the subjects of all entries of one author, with the content only of entries that can be
 * held.
 */
export async function listSubjectsOfAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<SubjectRow[]> {
  return db
    .selectFrom('entries')
    .select(['phoneTag', 'handleTag'])
    .select(sql<Buffer | null>`case when counts_from = 3 then sealed end`.as('sealed'))
    .where(writtenBy(authorTags))
    .execute()
}

/** Deletes every entry of one author. */
export async function deleteByAuthor(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('entries').where(writtenBy(authorTags)).execute()
}

/** Returns one entry, or undefined if this author has none with this id. */
export async function findByAuthor(
  db: Handle,
  id: string,
  authorTags: readonly Buffer[],
): Promise<Pick<EntryRow, 'sealed' | 'countsFrom'> | undefined> {
  return db
    .selectFrom('entries')
    .select(['sealed', 'countsFrom'])
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .executeTakeFirst()
}

/** Returns the bytes of an author's sealed entries: of the one with this id, and of the others. */
export async function measureEntries(
  db: Handle,
  { id, authorTags }: { id: string; authorTags: readonly Buffer[] },
): Promise<{ own: number; others: number }> {
  const bytes = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(octet_length(sealed)) filter (where ${condition}), 0)::integer`
  return db
    .selectFrom('entries')
    .select(bytes(sql`id = ${id}`).as('own'))
    .select(bytes(sql`id <> ${id}`).as('others'))
    .where(writtenBy(authorTags))
    .executeTakeFirstOrThrow()
}

/** Changes an entry. Returns the changed row, or undefined if this author has none with this id. */
export async function changeEntryRow(
  db: Handle,
  { id, authorTags }: { id: string; authorTags: readonly Buffer[] },
  change: Omit<EntryRow, 'id' | 'createdOn'>,
): Promise<OwnRow | undefined> {
  return db
    .updateTable('entries')
    .set(change)
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .returning(ownColumns)
    .returning(sql<string>`created_on::text`.as('createdOn'))
    .executeTakeFirst()
}

/** Deletes one entry. Returns false if this author has none with this id. */
export async function deleteEntryRow(
  db: Handle,
  id: string,
  authorTags: readonly Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('entries')
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * One author of entries about a number, identified only by a tag, with the days of the first and
 * the last report and the sealed room mark of one of them.
 */
export type Reporter = Pick<EntryRow, 'phoneTag' | 'authorTag' | 'afterRoom'> & {
  firstAt: Date
  lastAt: Date
}

/** Returns the authors of counting entries about these numbers, one row per author and number. */
export async function entryAuthorsByPhone(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<Reporter[]> {
  return db
    .selectFrom('entries')
    .select(['phoneTag', 'authorTag'])
    .select(sql<Date>`min(created_on)::timestamp at time zone 'UTC'`.as('firstAt'))
    .select(sql<Date>`max(created_on)::timestamp at time zone 'UTC'`.as('lastAt'))
    .select(sql<Buffer | null>`(array_agg(after_room order by id))[1]`.as('afterRoom'))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('counts', '=', true)
    .groupBy(['phoneTag', 'authorTag'])
    .execute()
}

/** Returns a counting entry of one author about a number, or undefined if there is none. */
export async function findCountingReport(
  db: Handle,
  { authorTags, phoneTags }: AuthorAbout,
): Promise<Pick<EntryRow, 'afterRoom'> | undefined> {
  return db
    .selectFrom('entries')
    .select('afterRoom')
    .where(writtenBy(authorTags))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('counts', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns those of the author tags that occur in any entry. */
export async function entryWriters(db: Handle, authorTags: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('entries')
    .select('authorTag')
    .distinct()
    .where(writtenBy(authorTags))
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

/** Returns the author tags of entries about a number that are open to contact, each once. */
export async function openEntryAuthors(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('entries')
    .select('authorTag')
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('openToContact', '=', true)
    .execute()
  return rows.map(({ authorTag }) => authorTag)
}

/**
 * Returns the SQL for counting entries with one of the tags $1, as rows of
 * `search/reports/reports-table.ts`: of each author only the newest `READ_OF_ONE` and the first one,
 * because an entry can be long and an account can write many a day. The tags pass through a
 * sub-select, so that the planner assumes a list of unknown length from the start; otherwise it
 * would consider a new plan for every short list.
 */
export const countingReports = (field: PersonField): string => `
  select 'entry' as source, encode(${field}_tag, 'hex') as tag,
    encode(author_tag, 'hex') as "authorTag", red_flags as "redFlags", null as location,
    false as verified, extract(epoch from created_on)::float8 * 1000 as at,
    case when named then encode(sealed, 'hex') end as sealed,
    encode(after_room, 'hex') as "afterRoom", null as still,
    null::float8 as "claimedAt", null::float8 as "movedAt", null as id, false as disputed,
    null as "contestedBy", null as words,
    counts_from = 3 as "fromThree"
  from (
    select ${field}_tag, author_tag, red_flags, created_on, sealed, after_room, counts_from,
      handle_tag is not null or '${field}' <> 'phone' as named, row_number() over newest_first as place,
      count(*) over (partition by ${field}_tag, author_tag) as places
    from entries
    where ${field}_tag = any((select $1)::bytea[]) and counts
    window newest_first as (partition by ${field}_tag, author_tag order by created_on desc, id)
  ) as written
  where place <= ${READ_OF_ONE} or place = places`
