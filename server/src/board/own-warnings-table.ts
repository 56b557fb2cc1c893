import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'
import { type BoardRow, boardColumns, type WarningRow } from './warnings-table.ts'

const ownColumns = [...boardColumns, 'openToContact'] as const
export type OwnRow = BoardRow & Pick<WarningRow, 'openToContact'>

/** A warning, and whoever may have written it. */
export interface OwnedId {
  id: string
  authorTags: readonly Buffer[]
}

const writtenBy = (authorTags: readonly Buffer[]) =>
  sql<boolean>`author_tag = any(${authorTags}::bytea[])`

/** What one author posted, in every state, newest first. */
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

/** Changes a warning that nobody removed; undefined when this author has none such with this id. */
export async function changeOwn(
  db: Handle,
  { id, authorTags }: OwnedId,
  change: Partial<WarningRow>,
): Promise<OwnRow | undefined> {
  return db
    .updateTable('warnings')
    .set(change)
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .where('state', '!=', 'removed')
    .returning(ownColumns)
    .executeTakeFirst()
}

/** Answers false when this author has none with this id. */
export async function deleteOwn(db: Handle, { id, authorTags }: OwnedId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('warnings')
    .where('id', '=', id)
    .where(writtenBy(authorTags))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteByAuthor(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('warnings').where(writtenBy(authorTags)).execute()
}

/** The tags of the numbers that one author warned about. */
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

/** Nobody can be asked to contact whoever wrote it any more. */
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
