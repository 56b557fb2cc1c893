import { sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'
import type { EntryRow } from './entries-table.ts'

export type FromThreeRow = Pick<EntryRow, 'id' | 'authorTag' | 'sealed' | 'afterRoom'> & {
  writtenAt: Date
}

/** Returns a batch of the entries that count only from three members on, in id order. */
export async function listFromThree(
  db: Handle,
  after: string,
  limit: number,
): Promise<FromThreeRow[]> {
  return fromThree(db).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Returns those of these entries that count only from three members on, in any order. */
export async function findFromThree(db: Handle, ids: readonly string[]): Promise<FromThreeRow[]> {
  return fromThree(db).where(sql<boolean>`id = any(${ids}::text[])`).execute()
}

function fromThree(db: Handle) {
  return db
    .selectFrom('entries')
    .select(['id', 'authorTag', 'sealed', 'afterRoom'])
    .select(sql<Date>`created_on::timestamp at time zone 'UTC'`.as('writtenAt'))
    .where(sql<boolean>`counts_from = 3 and counts`)
}

/** Holds or releases an entry, unless it has changed since it was read. */
export async function moveEntry(
  db: Handle,
  { id, sealed }: Pick<EntryRow, 'id' | 'sealed'>,
  moved: Pick<EntryRow, 'sealed' | 'phoneTag' | 'handleTag' | 'emailTag' | 'afterRoom'>,
): Promise<void> {
  await db
    .updateTable('entries')
    .set(moved)
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .execute()
}
