import type { Handle } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    vapidKeys: { id: string; sealed: Buffer }
  }
}

/** The id of the only pair. */
const ID = 'pair'

/** Returns the sealed pair, or undefined before its first use. */
export async function findVapidKeys(db: Handle): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('vapidKeys')
    .select('sealed')
    .where('id', '=', ID)
    .executeTakeFirst()
  return row?.sealed
}

/** Stores the sealed pair unless another node has stored one. */
export async function insertVapidKeys(db: Handle, sealed: Buffer): Promise<void> {
  await db
    .insertInto('vapidKeys')
    .values({ id: ID, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
