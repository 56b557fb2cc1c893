import { emptyView } from '@sidelight/contract/rules/room-protocol/room-log'
import { plainId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import { insertRemembered, listRemembered } from './membership/room-members-table.ts'
import { hasOpenReports, moveOpenReports } from './messages/message-reports-table.ts'
import { deleteRoom, insertRoom, lockSealedRoom } from './rooms-table.ts'

/**
 * Deletes a room with its members, keys and messages. Bans are preserved in an empty room with a
 * new id, which the next members use. While a report about the room is undecided, so is everybody
 * who was there, so that leaving does not evade the report, and other members of the room do not
 * decide it. Runs inside a transaction.
 */
export async function endRoom(db: Handle, id: string, at: Date): Promise<void> {
  const room = await lockSealedRoom(db, id)
  if (!room) return
  const everybody = await hasOpenReports(db, id)
  const remembered = await listRemembered(db, id, { everybody })
  await deleteRoom(db, id)
  if (remembered.length === 0) return
  const next = plainId()
  await insertRoom(db, { ...room, id: next, view: emptyView(next), createdAt: at })
  await insertRemembered(db, { roomId: next, at }, remembered)
  // That room may also end before the reports are decided.
  await moveOpenReports(db, { from: id, to: next })
}
