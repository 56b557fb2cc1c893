import type { Handle } from '../../platform/database/tables.ts'

/** Returns the ids of members with an unconfirmed email after the given id, in order. */
export async function listUnconfirmedIds(
  db: Handle,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .where('emailVerified', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute()
}
