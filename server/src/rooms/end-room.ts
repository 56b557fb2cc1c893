import { emptyView } from '@sidelight/contract/rules/room-protocol/room-log'
import { deleteRoomNotifications } from '../notifications/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { insertRemembered, listRemembered } from './membership/room-members-table.ts'
import { listPeople } from './membership/room-people.ts'
import { hasOpenReports, moveOpenReports } from './messages/message-reports-table.ts'
import type { RoomServices } from './room-services.ts'
import { deleteRoom, insertRoom, lockSealedRoom } from './rooms-table.ts'

export type EndServices = Pick<RoomServices, 'db' | 'vault' | 'index'>

/**
 * Deletes a room with its members, keys and messages, and the notifications that lead to it. Banned
 * members are remembered in an empty room with a new id, which the next members use. While a report
 * about the room is undecided, all present and former members are remembered, so that leaving does
 * not evade the report, and other members of the room do not decide it. Runs inside a transaction.
 */
export async function endRoom(services: EndServices, id: string, at: Date): Promise<void> {
  const { db, vault, index } = services
  const room = await lockSealedRoom(db, id)
  if (!room) return
  const everybody = await hasOpenReports(db, id)
  const remembered = await listRemembered(db, id, { everybody })
  const people = await listPeople(services, id)
  const accounts = people.flatMap(({ account }) => account ?? [])
  const tags = accounts.flatMap((account) => index.tags('room-member', account))
  await deleteRoomNotifications(db, vault, { tags, roomId: id })
  await deleteRoom(db, id)
  if (remembered.length === 0) return
  const next = plainId()
  await insertRoom(db, { ...room, id: next, view: emptyView(next), createdAt: at })
  await insertRemembered(db, { roomId: next, at }, remembered)
  // The new room may also end before the reports are decided.
  await moveOpenReports(db, { from: id, to: next })
}
