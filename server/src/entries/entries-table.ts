import { sql } from 'kysely'
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

export interface IdentityTags {
  phone: readonly Buffer[]
  handle: readonly Buffer[]
  email: readonly Buffer[]
}

export type CountingRow = Pick<
  EntryRow,
  'phoneTag' | 'authorTag' | 'sealed' | 'redFlags' | 'createdOn'
>

/** Entries that count and carry any of these tags, newest day first. */
export async function listCountingByTags(
  db: Handle,
  { phone, handle, email }: IdentityTags,
): Promise<CountingRow[]> {
  return (
    db
      .selectFrom('entries')
      .select(['phoneTag', 'authorTag', 'sealed', 'redFlags'])
      // The driver would read a date as midnight in the server's own time zone.
      .select(sql<string>`created_on::text`.as('createdOn'))
      .where(
        sql<boolean>`(phone_tag = any(${phone}::bytea[]) or handle_tag = any(${handle}::bytea[]) or email_tag = any(${email}::bytea[]))`,
      )
      .where('counts', '=', true)
      .orderBy('createdOn', 'desc')
      .execute()
  )
}

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

export async function updateSealedEntry(db: Handle, { id, ...sealed }: SealedEntry): Promise<void> {
  await db.updateTable('entries').set(sealed).where('id', '=', id).execute()
}
