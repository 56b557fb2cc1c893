import type { Handle } from '../../platform/database/tables.ts'

/** A new email that is not confirmed yet; at most one for each member. */
interface EmailChangeRow {
  memberId: string
  tokenTag: Buffer
  sealed: Buffer
  expiresAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    emailChanges: EmailChangeRow
  }
}

/** Stores a pending change, replacing the member's previous one. */
export async function saveEmailChange(db: Handle, row: EmailChangeRow): Promise<void> {
  await db
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute()
}

/** Returns the pending change of a member, which may have expired. */
export async function findEmailChange(
  db: Handle,
  memberId: string,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/**
 * Deletes and returns the row of a token, so that the token works once. Returns undefined if there
 * is none.
 */
export async function takeEmailChange(
  db: Handle,
  tokenTags: readonly Buffer[],
): Promise<EmailChangeRow | undefined> {
  return db
    .deleteFrom('emailChanges')
    .where('tokenTag', 'in', tokenTags)
    .returningAll()
    .executeTakeFirst()
}

/** Cancels the pending change of a member. */
export async function deleteEmailChange(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('memberId', '=', memberId).execute()
}

/** Cancels the pending changes of all members. */
export async function deleteAllEmailChanges(db: Handle): Promise<void> {
  await db.deleteFrom('emailChanges').execute()
}

/** Deletes changes that expired before `now`. */
export async function forgetEmailChanges(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<', now).execute()
}
