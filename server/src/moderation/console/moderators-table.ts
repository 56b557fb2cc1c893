import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A moderator at the console. Cases and the ledger know her by the random id alone. */
export interface ModeratorRow {
  id: string
  memberTag: Buffer
  /** Her member id, and her session: its times would tell which member she is. */
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    moderators: ModeratorRow
  }
}

/** Locks the moderator with one of these tags until the transaction ends, and returns her. */
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

/** Returns the random ids of all moderators, in their order. */
export async function listModeratorIds(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('moderators').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Stores a moderator. Does nothing when she is stored already. */
export async function insertModerator(db: Handle, row: ModeratorRow): Promise<void> {
  await db
    .insertInto('moderators')
    .values(row)
    .onConflict((conflict) => conflict.column('memberTag').doNothing())
    .execute()
}

/** Changes what is sealed about a moderator. */
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
