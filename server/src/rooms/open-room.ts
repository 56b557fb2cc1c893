import { emptyView } from '@sidelight/contract/rules/room-protocol/room-log'
import { plainId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import { endRoom } from './end-room.ts'
import { idleSince } from './idle-since.ts'
import { insertRoomMember, listRoomMembers } from './membership/room-members-table.ts'
import { isLive } from './membership/unlinked-places-table.ts'
import type { RoomServices } from './room-services.ts'
import { type FoundRoom, findRoomByNumber, insertRoom } from './rooms-table.ts'
import { sealedPlace, sealedRoom } from './sealed-room.ts'

/**
 * Returns the id of the number's room. Creates the room if there is none, and ends an idle one
 * first. The caller must hold the lock of the number's tags.
 */
export async function openRoom(services: RoomServices, phoneNumber: string): Promise<string> {
  const { db, vault, index, clock } = services
  const numberTags = index.tags('room-number', phoneNumber)
  const found = await findRoomByNumber(db, numberTags)
  if (found && (await isLiving(db, found, clock()))) return found.id
  if (found) await endRoom(services, found.id, clock())
  const shell = await findRoomByNumber(db, numberTags)
  if (shell) return shell.id
  const id = plainId()
  await insertRoom(db, {
    id,
    numberTag: index.tag('room-number', phoneNumber),
    sealed: sealedRoom.seal(vault, { phoneNumber }),
    view: emptyView(id),
    createdAt: clock(),
  })
  return id
}

async function isLiving(db: Handle, room: FoundRoom, now: Date): Promise<boolean> {
  if ((room.lastMessageAt ?? room.createdAt) < idleSince(now)) return false
  return (await listRoomMembers(db, room.id)).some(isLive)
}

interface Newcomer {
  memberId: string
  knowsNumber: boolean
}

/** Admits an account to a room, under a new id. */
export async function admit(
  { db, vault, index, clock }: RoomServices,
  roomId: string,
  { memberId, knowsNumber }: Newcomer,
): Promise<void> {
  await insertRoomMember(db, {
    id: plainId(),
    roomId,
    memberTag: index.tag('room-member', memberId),
    sealed: sealedPlace.seal(vault, { memberId, knowsNumber }),
    admittedAt: clock(),
  })
}
