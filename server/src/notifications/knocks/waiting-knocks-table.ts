import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface WaitingKnockRow {
  id: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    waitingKnocks: WaitingKnockRow
  }
}

/** Stores waiting knocks. */
export async function insertWaitingKnocks(
  db: Handle,
  rows: readonly WaitingKnockRow[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('waitingKnocks')
      .values([...rows])
      .execute()
}

/** Returns all waiting knocks. */
export async function listWaitingKnocks(db: Handle): Promise<WaitingKnockRow[]> {
  return db.selectFrom('waitingKnocks').selectAll().execute()
}

/**
 * Deletes knocks, and returns how many this statement deleted. Locks rows in id order, so that of
 * two nodes with the same knocks one deletes all of them and the other none.
 */
export async function deleteWaitingKnocks(db: Handle, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from waiting_knocks where id in (
      select id from waiting_knocks where id = any(${ids}::text[]) order by id for update)
    returning id`.execute(db)
  return rows.length
}
