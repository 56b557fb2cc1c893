import type { Handle } from '../../platform/database/tables.ts'

interface PersonTagKeyRow {
  id: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    personTagKeys: PersonTagKeyRow
  }
}

/**
 * Returns the sealed key with this name, creating it if necessary. Of several parallel calls, the
 * first stores its key and all return that key.
 */
export async function findOrInsertTagKey(
  db: Handle,
  id: string,
  make: () => Buffer,
): Promise<Buffer> {
  const known = await findTagKey(db, id)
  if (known) return known
  const fresh = { id, sealed: make() }
  await db
    .insertInto('personTagKeys')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findTagKey(db, id)) ?? fresh.sealed
}

async function findTagKey(db: Handle, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('personTagKeys')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealed
}
