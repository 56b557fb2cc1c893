import type { Room, RoomSummary } from '@sidelight/contract/calls/rooms'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { IDLE_ROOM_DAYS } from '@sidelight/contract/rules/rooms-policy'
import { notFound } from '../platform/http/not-found.ts'
import type { RoomCaller } from './membership/participants.ts'
import { requireParticipant } from './membership/participants.ts'
import {
  findRoomOf,
  listRoomMembers,
  listRoomsOf,
  type OwnRoom,
} from './membership/room-members-table.ts'
import { listHidden } from './messages/room-messages-table.ts'
import type { RoomServices } from './room-services.ts'
import { findRoomView } from './rooms-table.ts'
import { sealedPlace, sealedRoom } from './sealed-room.ts'

/**
 * (policy) Messages of blocked members that the list names for each room. Earlier ones that the
 * member has not seen count as new.
 */
const HIDDEN_LISTED = 500

/** Returns a member's rooms, first the one with the newest message. */
export async function listChatRooms(
  { db, vault, index }: RoomServices,
  memberId: string,
): Promise<RoomSummary[]> {
  const rooms = await listRoomsOf(db, index.tags('room-member', memberId))
  const blockers = rooms.filter(({ blocked }) => blocked.length > 0).map((room) => room.memberId)
  const hidden = blockers.length > 0 && (await listHidden(db, blockers, HIDDEN_LISTED))
  return rooms.map((room) => ({
    ...facts({ vault }, room),
    lastMessageAt: room.lastMessageAt?.toISOString() ?? null,
    messages: room.seq,
    hidden: (hidden && hidden.get(room.id)) || [],
  }))
}

/**
 * Returns a room as one of its members sees it, without the participants, who are in the room's
 * log. Throws `not_found`.
 */
export async function getRoom(services: RoomServices, caller: RoomCaller): Promise<Room> {
  const { db, index } = services
  const { id: memberId } = await requireParticipant(services, caller)
  const room = await findRoomOf(db, caller.roomId, index.tags('room-member', caller.memberId))
  const view = await findRoomView(db, caller.roomId)
  if (!room || !view) throw notFound()
  const logged = new Set(view.members.map(({ id }) => id))
  const members = await listRoomMembers(db, caller.roomId)
  return {
    ...facts(services, room),
    memberId,
    leaving: members.flatMap(({ id, state }) => (state !== 'in' && logged.has(id) ? [id] : [])),
    knowsNumber: knowsNumber(services, room),
    retentionDays: IDLE_ROOM_DAYS,
  }
}

/**
 * Returns the number, unmasked, to a member who reported it or searched for it. Throws `not_found`,
 * and `forbidden` for other members.
 */
export async function getRoomNumber(
  services: RoomServices,
  caller: RoomCaller,
): Promise<{ phoneNumber: string }> {
  const { db, vault, index } = services
  const room = await findRoomOf(db, caller.roomId, index.tags('room-member', caller.memberId))
  if (!room) throw notFound()
  if (!knowsNumber(services, room)) {
    throw new Problem('forbidden', msg('You asked by a handle: the number stays masked for you.'))
  }
  return sealedRoom.open(vault, room.sealed)
}

function knowsNumber({ vault }: Pick<RoomServices, 'vault'>, { place }: OwnRoom): boolean {
  return place !== null && sealedPlace.open(vault, place).knowsNumber
}

function facts({ vault }: Pick<RoomServices, 'vault'>, room: OwnRoom) {
  const { id, createdAt, sealed, participantCount, paused, blocked } = room
  return {
    id,
    createdAt: createdAt.toISOString(),
    phoneNumber: maskPhone(sealedRoom.open(vault, sealed).phoneNumber),
    participantCount,
    paused,
    blocked,
  }
}
