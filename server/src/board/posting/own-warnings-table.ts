import { sql } from 'kysely'
import type { AuthorAbout } from '../../entries/index.ts'
import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type BoardRow, boardColumns, type WarningRow } from '../warnings-table.ts'

const ownColumns = [...boardColumns, 'openToContact', 'numberMovedAt'] as const
export type OwnRow = BoardRow & Pick<WarningRow, 'openToContact' | 'numberMovedAt'>

/** A warning's id, and the tags of the author to whom it must belong. */
export interface OwnedId {
  id: string
  authorTags: readonly Buffer[]
}

const writtenBy = (authorTags: readonly Buffer[]) =>
  sql<boolean>`author_tag = any(${authorTags}::bytea[])`

/** Returns the warnings of one author, in every state, newest first, at most `limit`. */
export async function listByAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
  limit: number,
): Promise<OwnRow[]> {
  return db
    .selectFrom('warnings')
    .select(ownColumns)
    .where(writtenBy(authorTags))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const authorsSince: Statement<{ author: string }> = {
  name: 'authors since',
  text: `
    select distinct encode(author_tag, 'hex') as author from warnings
    where author_tag = any($1) and published_at > $2 and state in ('published', 'disputed')`,
}

/**
 * Returns those of the authors, as tags in hex, with a warning on the board that was published
 * after a time.
 */
export async function listAuthorsSince(
  ask: Ask,
  authorTags: readonly Buffer[],
  since: Date,
): Promise<string[]> {
  const rows = await ask(authorsSince, [authorTags, since])
  return rows.map(({ author }) => author)
}

/** Returns the ids of the warnings of one author, in every state. */
export async function listIdsByAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<string[]> {
  const rows = await db.selectFrom('warnings').select('id').where(writtenBy(authorTags)).execute()
  return rows.map(({ id }) => id)
}

interface OwnChange extends Partial<WarningRow> {
  phoneTag: Buffer
  /** The value to store if the change is about another number. */
  stillFrom: Buffer
}

/**
 * Changes a warning that is not removed. Returns undefined if this author has none with this id.
 */
export async function changeOwn(
  db: Handle,
  { id, authorTags }: OwnedId,
  { stillFrom, ...change }: OwnChange,
): Promise<OwnRow | undefined> {
  const kept = sql<Buffer>`case when phone_tag = ${change.phoneTag} and still_from is not null
    then still_from else ${stillFrom}::bytea end`
  return db
    .updateTable('warnings')
    .set({ ...change, stillFrom: kept })
    .set({
      numberClaimedAt: sql<Date>`case when phone_tag = ${change.phoneTag} then number_claimed_at end`,
      numberMovedAt: sql<Date>`case when phone_tag = ${change.phoneTag} then number_moved_at end`,
    })
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .where('state', '!=', 'removed')
    .returning(ownColumns)
    .executeTakeFirst()
}

const recalledColumns = [
  ...boardColumns,
  'publicFrom',
  'emailTag',
  'handleTag',
  'numberMovedAt',
] as const
/** A warning as readers saw it. */
type RecalledRow = Pick<WarningRow, (typeof recalledColumns)[number]>

/** Locks one warning and returns it, or undefined if this author has none with this id. */
export async function lockOwn(
  db: Handle,
  { id, authorTags }: OwnedId,
): Promise<RecalledRow | undefined> {
  return db
    .selectFrom('warnings')
    .select(recalledColumns)
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes one warning and returns it, or undefined if this author has none with this id. */
export async function deleteOwn(
  db: Handle,
  { id, authorTags }: OwnedId,
): Promise<RecalledRow | undefined> {
  return db
    .deleteFrom('warnings')
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .returning(recalledColumns)
    .executeTakeFirst()
}

/** Deletes every warning of one author and returns them. */
export async function deleteByAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<RecalledRow[]> {
  return db.deleteFrom('warnings').where(writtenBy(authorTags)).returning(recalledColumns).execute()
}

/** Returns the tags of the numbers about which one author warned, each once. */
export async function listPhonesOfAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('phoneTag')
    .distinct()
    .where(writtenBy(authorTags))
    .execute()
  return rows.map(({ phoneTag }) => phoneTag)
}

/** Returns the tags of the handles about which one author warned, each once. */
export async function listHandlesOfAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('warnings')
    .select('handleTag')
    .distinct()
    .where(writtenBy(authorTags))
    .where('handleTag', 'is not', null)
    .execute()
  return rows.flatMap(({ handleTag }) => handleTag ?? [])
}

/** Returns a warning of one author about a number, in any state. */
export async function findOwnAbout(
  db: Handle,
  { authorTags, phoneTags }: AuthorAbout,
): Promise<Pick<WarningRow, 'afterRoom'> | undefined> {
  return db
    .selectFrom('warnings')
    .select('afterRoom')
    .where(writtenBy(authorTags))
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the times at which the warnings of one author were published. */
export async function listTimesOfAuthor(
  db: Handle,
  authorTags: readonly Buffer[],
): Promise<Pick<WarningRow, 'id' | 'publicFrom' | 'publishedAt'>[]> {
  return db
    .selectFrom('warnings')
    .select(['id', 'publicFrom', 'publishedAt'])
    .where(writtenBy(authorTags))
    .execute()
}

/** Replaces the sealed time of publication of a warning. */
export async function setPublicFrom(db: Handle, id: string, publicFrom: Buffer): Promise<void> {
  await db.updateTable('warnings').set({ publicFrom }).where('id', '=', id).execute()
}

/** Replaces the author's tag in the warnings about one number, and closes them to contact. */
export async function replaceAuthor(
  db: Handle,
  { authorTags, phoneTag }: { authorTags: readonly Buffer[]; phoneTag: Buffer },
  authorTag: Buffer,
): Promise<void> {
  await db
    .updateTable('warnings')
    .set({ authorTag, openToContact: false })
    .where(writtenBy(authorTags))
    .where('phoneTag', '=', phoneTag)
    .execute()
}
