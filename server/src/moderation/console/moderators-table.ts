import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A moderator at the console. Cases and the ledger contain only the random id. */
export interface ModeratorRow {
  id: string
  memberTag: Buffer
  /** The member id and the console session, whose times would reveal which member it is. */
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    moderators: ModeratorRow
  }
}

/** Locks and returns the moderator with one of these tags until the transaction ends. */
export async function lockModerator(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<ModeratorRow | undefined> {
  return db
    .selectFrom('moderators')
    .select(['id', 'memberTag', 'sealed'])
    .where(sql<boolean>`member_tag = any(${memberTags}::bytea[])`)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the moderator with one of these tags. */
export async function findModerator(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<ModeratorRow | undefined> {
  return db
    .selectFrom('moderators')
    .select(['id', 'memberTag', 'sealed'])
    .where(sql<boolean>`member_tag = any(${memberTags}::bytea[])`)
    .executeTakeFirst()
}

/** Returns the random ids of all moderators, sorted. */
export async function listModeratorIds(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('moderators').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Stores a moderator. Does nothing if the moderator is stored already. */
export async function insertModerator(db: Handle, row: ModeratorRow): Promise<void> {
  await db
    .insertInto('moderators')
    .values(row)
    .onConflict((conflict) => conflict.column('memberTag').doNothing())
    .execute()
}

/** Changes the sealed content of a moderator's row. */
export async function updateModerator(
  db: Handle,
  { id, sealed }: Pick<ModeratorRow, 'id' | 'sealed'>,
): Promise<void> {
  await db.updateTable('moderators').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes the moderator with one of these tags. */
export async function deleteModerator(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('moderators')
    .where(sql<boolean>`member_tag = any(${memberTags}::bytea[])`)
    .execute()
}
