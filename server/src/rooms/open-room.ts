import { emptyView } from '@sidelight/contract/room-log'
import { plainId } from '../platform/ids.ts'
import { idleSince } from './idle-since.ts'
import { insertRoomMember } from './room-members-table.ts'
import type { RoomServices } from './room-services.ts'
import { deleteRoom, findRoomByNumber, insertRoom } from './rooms-table.ts'
import { sealedPlace, sealedRoom } from './sealed-room.ts'

/** The id of a number's living room, which begins now when there is none. The caller holds its tags. */
export async function openRoom(
  { db, vault, index, clock }: RoomServices,
  phoneNumber: string,
): Promise<string> {
  const living = await findRoomByNumber(db, index.tags('room-number', phoneNumber))
  if (living && (living.lastMessageAt ?? living.createdAt) >= idleSince(clock())) return living.id
  if (living) await deleteRoom(db, living.id)
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
