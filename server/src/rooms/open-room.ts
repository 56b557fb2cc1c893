import { emptyView } from '@sidelight/contract/room-log'
import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import { endRoom } from './end-room.ts'
import { idleSince } from './idle-since.ts'
import { insertRoomMember, listRoomMembers } from './room-members-table.ts'
import type { RoomServices } from './room-services.ts'
import { type FoundRoom, findRoomByNumber, insertRoom } from './rooms-table.ts'
import { sealedPlace, sealedRoom } from './sealed-room.ts'

/** The id of a number's living room, which begins now when there is none. The caller holds its tags. */
export async function openRoom(
  { db, vault, index, clock }: RoomServices,
  phoneNumber: string,
): Promise<string> {
  const numberTags = index.tags('room-number', phoneNumber)
  const found = await findRoomByNumber(db, numberTags)
  if (found && (await isLiving(db, found, clock()))) return found.id
  if (found) await endRoom(db, found.id, clock())
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
  return (await listRoomMembers(db, room.id)).some(({ state }) => state === 'in')
}

interface Newcomer {
  memberId: string
  knowsNumber: boolean
}

/** Lets an account in, under an id that it has nowhere else. */
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
