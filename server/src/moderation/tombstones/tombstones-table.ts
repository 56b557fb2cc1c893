import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A removed text about a number, which can be recognised but is not stored. */
interface TombstoneRow {
  id: string
  phoneTag: Buffer
  textTag: Buffer
  /** ISO 8601 date in UTC. */
  removedOn: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    tombstones: TombstoneRow
  }
}

/** The tags of a text about a number, under every key. */
export interface TombstoneTags {
  phoneTags: readonly Buffer[]
  textTags: readonly Buffer[]
}

/** Stores a tombstone. */
export async function insertTombstone(db: Handle, row: TombstoneRow): Promise<void> {
  await db.insertInto('tombstones').values(row).execute()
}

/** Returns whether this text about this number was removed. */
export async function hasTombstone(
  db: Handle,
  { phoneTags, textTags }: TombstoneTags,
): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('id')
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(sql<boolean>`text_tag = any(${textTags}::bytea[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the tombstones of a text about a number, because it is on the board again. */
export async function deleteTombstones(
  db: Handle,
  { phoneTags, textTags }: TombstoneTags,
): Promise<void> {
  await db
    .deleteFrom('tombstones')
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(sql<boolean>`text_tag = any(${textTags}::bytea[])`)
    .execute()
}

/** Deletes the tombstones up to and including this day. */
export async function deleteTombstonesUntil(db: Handle, day: string): Promise<void> {
  await db.deleteFrom('tombstones').where(sql<boolean>`removed_on <= ${day}::date`).execute()
}
