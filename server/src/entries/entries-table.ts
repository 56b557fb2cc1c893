import { sql } from 'kysely'
import type { IdentityField } from '../platform/blind-index.ts'
import type { Handle } from '../platform/tables.ts'

/** Red flags are readable and censored; who is meant, and by whom, is sealed or tagged. */
export interface EntryRow {
  id: string
  authorTag: Buffer
  phoneTag: Buffer
  handleTag: Buffer | null
  emailTag: Buffer | null
  sealed: Buffer
  redFlags: string[]
  counts: boolean
  openToContact: boolean
  /** `2026-11-02`: the time of writing would tell more than anybody needs. */
  createdOn: string
}

declare module '../platform/tables.ts' {
  interface Tables {
    entries: EntryRow
  }
}

export async function insertEntry(db: Handle, row: EntryRow): Promise<void> {
  await db.insertInto('entries').values(row).execute()
}

const ownColumns = ['id', 'sealed', 'counts', 'openToContact'] as const
export type OwnRow = Pick<EntryRow, (typeof ownColumns)[number] | 'createdOn'>

const writtenBy = (authorTags: readonly Buffer[]) =>
  sql<boolean>`author_tag = any(${authorTags}::bytea[])`

/** What one author keeps, newest day first. */
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

export async function deleteByAuthor(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('entries').where(writtenBy(authorTags)).execute()
}

/** Answers the changed row, or undefined when this author has none with this id. */
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

/** Answers false when this author has none with this id. */
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

/** Somebody who reported a number, told apart by her tag alone. */
export type Reporter = Pick<EntryRow, 'phoneTag' | 'authorTag'>

/** Who keeps an entry that counts about these numbers, each member once a number. */
export async function reportersByPhone(
  db: Handle,
  phoneTags: readonly Buffer[],
): Promise<Reporter[]> {
  return db
    .selectFrom('entries')
    .select(['phoneTag', 'authorTag'])
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where('counts', '=', true)
    .execute()
}

/** Authors of entries about a number who are open to contact, each once. */
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
 * Entries that count and carry one of the tags $1, as rows of `search/reports-table.ts`. The tags pass
 * through a sub-select, so that the planner takes them for a list of unknown length from the start:
 * else it would weigh a new plan for every short list.
 */
export const countingReports = (field: IdentityField): string => `
  select 'entry' as source, encode(${field}_tag, 'hex') as tag,
    encode(author_tag, 'hex') as "authorTag", red_flags as "redFlags", null as location,
    false as verified, extract(epoch from created_on)::float8 * 1000 as at,
    case when handle_tag is not null or '${field}' <> 'phone' then encode(sealed, 'hex') end as sealed
  from entries
  where ${field}_tag = any((select $1)::bytea[]) and counts`

/** Rows whose hidden values are in the vault's form, of all rows. */
export async function shareOfSealedEntries(db: Handle): Promise<{ sealed: number; total: number }> {
  const { sealed, total } = await db
    .selectFrom('entries')
    // Everything that the vault sealed begins with its format's number.
    .select(sql<string>`count(*) filter (where get_byte(sealed, 0) = 1)`.as('sealed'))
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}

/** What hangs on the keys of the installation. */
export type SealedEntry = Pick<
  EntryRow,
  'id' | 'sealed' | 'authorTag' | 'phoneTag' | 'handleTag' | 'emailTag'
>

/** A batch of entries after the given id, in id order. */
export async function listSealedEntries(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedEntry[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'sealed', 'authorTag', 'phoneTag', 'handleTag', 'emailTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unless it changed since it was read with `was`. */
export async function updateSealedEntry(
  db: Handle,
  { id, ...sealed }: SealedEntry,
  was: Buffer,
): Promise<void> {
  await db
    .updateTable('entries')
    .set(sealed)
    .where('id', '=', id)
    .where('sealed', '=', was)
    .execute()
}
