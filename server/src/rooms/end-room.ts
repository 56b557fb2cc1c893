import { emptyView } from '@sidelight/contract/rules/room-protocol/room-log'
import { plainId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import { insertBanned, listBanned } from './membership/room-members-table.ts'
import { deleteRoom, insertRoom, lockSealedRoom } from './rooms-table.ts'

/**
 * Deletes a room with its members, keys and messages. Bans are retained in an empty room with a new
 * id, which the next members use. Runs inside a transaction.
 */
export async function endRoom(db: Handle, id: string, at: Date): Promise<void> {
  const room = await lockSealedRoom(db, id)
  if (!room) return
  const banned = await listBanned(db, id)
  await deleteRoom(db, id)
  if (banned.length === 0) return
  const next = plainId()
  await insertRoom(db, { ...room, id: next, view: emptyView(next), createdAt: at })
  await insertBanned(db, next, banned)
}
