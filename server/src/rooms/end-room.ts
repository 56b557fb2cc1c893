import { emptyView } from '@sidelight/contract/room-log'
import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import { insertBanned, listBanned } from './room-members-table.ts'
import { deleteRoom, insertRoom, lockSealedRoom } from './rooms-table.ts'

/**
 * Ends a room: its members, keys and messages go at once. A ban outlives it, in an empty room that
 * waits for the next members under another id. Runs inside a transaction.
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
