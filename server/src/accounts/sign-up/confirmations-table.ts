import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { MemberRow } from '../members-table.ts'

export type ConfirmationRow = Pick<MemberRow, 'id' | 'emailVerified' | 'confirmedFrom'>

/**
 * Returns members after the given one, in id order, with the time at which each email was
 * confirmed.
 */
export async function listConfirmations(
  db: Handle,
  after: string,
  limit: number,
): Promise<ConfirmationRow[]> {
  return db
    .selectFrom('members')
    .select(['id', 'emailVerified', 'confirmedFrom'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores the value for a member, unless another node has stored one since the row was read. */
export async function setConfirmedFrom(
  db: Handle,
  { id, confirmedFrom: read }: Pick<ConfirmationRow, 'id' | 'confirmedFrom'>,
  confirmedFrom: Buffer,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ confirmedFrom })
    .where('id', '=', id)
    .where(sql<boolean>`confirmed_from is not distinct from ${read}`)
    .execute()
}
