import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { RoomMember } from './room-members-table.ts'

/**
 * Removes the link from a place to its account. Without `leftAt` the place counts as present until
 * `markLeft`.
 */
export async function unlinkPlace(
  db: Handle,
  { id, memberTag, leftAt }: Pick<RoomMember, 'id' | 'memberTag'> & { leftAt: Date | undefined },
): Promise<void> {
  const left = leftAt && { leftAt: sql<Date>`coalesce(left_at, ${leftAt})` }
  await db
    .updateTable('roomMembers')
    .set({ memberTag, sealed: null, ...left })
    .where('id', '=', id)
    .execute()
}

/** Returns the places of deleted accounts that still count as present. */
export async function listLingering(db: Handle): Promise<{ id: string; roomId: string }[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId'])
    .where('sealed', 'is', null)
    .where('leftAt', 'is', null)
    .where('bannedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns whether a place is that of a member who is in the room, and whose account exists. */
export const isLive = ({ state, sealed }: Pick<RoomMember, 'state' | 'sealed'>): boolean =>
  state === 'in' && sealed !== null
