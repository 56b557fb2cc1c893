import { CODE_TRIES } from '@sidelight/contract/rules/control-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** A code that was sent to a number or an email and not entered yet. */
interface ControlCodeRow {
  id: string
  valueTag: Buffer
  sealed: Buffer
  tries: number
  /** ISO 8601 date in UTC. */
  day: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    controlCodes: ControlCodeRow
  }
}

/** Stores a code. Earlier codes to the same number or email become invalid. */
export async function insertCode(
  db: Handle,
  row: Omit<ControlCodeRow, 'tries'>,
  valueTags: readonly Buffer[],
): Promise<void> {
  await deleteCodes(db, valueTags)
  await db
    .insertInto('controlCodes')
    .values({ ...row, tries: 0 })
    .execute()
}

/** Counts an attempt and returns the code, or undefined if there is none or no attempt is left. */
export async function tryCode(
  db: Handle,
  valueTags: readonly Buffer[],
): Promise<Pick<ControlCodeRow, 'sealed'> | undefined> {
  return db
    .updateTable('controlCodes')
    .set({ tries: sql`tries + 1` })
    .where(sql<boolean>`value_tag = any(${valueTags}::bytea[])`)
    .where('tries', '<', CODE_TRIES)
    .returning('sealed')
    .executeTakeFirst()
}

/** Deletes the codes sent to a number or an email. Returns whether there were any. */
export async function deleteCodes(db: Handle, valueTags: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('controlCodes')
    .where(sql<boolean>`value_tag = any(${valueTags}::bytea[])`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the codes from before this day. */
export async function deleteCodesBefore(db: Handle, day: string): Promise<void> {
  await db.deleteFrom('controlCodes').where(sql<boolean>`day < ${day}::date`).execute()
}
