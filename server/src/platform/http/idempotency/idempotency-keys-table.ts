import type { Handle } from '../../database/tables.ts'

interface IdempotencyRow {
  scope: Buffer
  requestTag: Buffer
  /** Null until the call has succeeded. */
  answer: Buffer | null
  /** The hour. The minute would be that of a warning. */
  createdAt: Date
}

declare module '../../database/tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyRow
  }
}

/**
 * Stores a key without an answer. Waits for a parallel transaction that inserts the same scope.
 * Returns false if the scope is stored already.
 */
export async function claimIdempotencyKey(
  db: Handle,
  row: Omit<IdempotencyRow, 'answer'>,
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, answer: null })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .returning('scope')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the sealed answer of the call that claimed the key. */
export async function setIdempotentAnswer(
  db: Handle,
  scope: Buffer,
  answer: Buffer,
): Promise<void> {
  await db.updateTable('idempotencyKeys').set({ answer }).where('scope', '=', scope).execute()
}

export type FirstAttempt = Pick<IdempotencyRow, 'requestTag' | 'answer'>

/** Returns what the first attempt stored under one of these scopes, or undefined. */
export async function findFirstAttempt(
  db: Handle,
  scopes: Buffer[],
): Promise<FirstAttempt | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestTag', 'answer'])
    .where('scope', 'in', scopes)
    .executeTakeFirst()
}

/** Deletes rows that were created before the given time. */
export async function forgetIdempotencyKeys(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
