import type { Handle } from '../platform/tables.ts'

/** An address that waits for its owner to open the letter: at most one a member. */
interface EmailChangeRow {
  memberId: string
  tokenTag: Buffer
  sealed: Buffer
  expiresAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    emailChanges: EmailChangeRow
  }
}

/** Replaces what was waiting before. */
export async function keepEmailChange(db: Handle, row: EmailChangeRow): Promise<void> {
  await db
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute()
}

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

/** Takes the row of a token away, so that it is good once; undefined when there is none. */
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

/** Calls off what waits for a member. */
export async function deleteEmailChange(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('memberId', '=', memberId).execute()
}

export async function deleteAllEmailChanges(db: Handle): Promise<void> {
  await db.deleteFrom('emailChanges').execute()
}

export async function forgetEmailChanges(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<', now).execute()
}
