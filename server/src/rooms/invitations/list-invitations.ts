import type { Invitation } from '@sidelight/contract/calls/connect-requests'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { listRoomsOf } from '../membership/room-members-table.ts'
import type { RoomServices } from '../room-services.ts'
import { sealedRequest, sealedRoom } from '../sealed-room.ts'
import { listOpenInvitations } from './invitations-table.ts'

/**
 * Returns the open invitations to a member, newest first. They do not identify who asked. A block
 * hides no invitation: one that disappeared at the time of the block would reveal that the blocked
 * member had asked.
 */
export async function listInvitations(
  services: RoomServices,
  memberId: string,
): Promise<Invitation[]> {
  const { db, vault, index, clock } = services
  const open = await listOpenInvitations(db, index.tags('author', memberId), clock())
  const rooms = await listRoomsOf(db, index.tags('room-member', memberId))
  const ownNumbers = new Set(rooms.map(({ sealed }) => sealedRoom.open(vault, sealed).phoneNumber))
  const first = new Map<string, string>()
  return open.map(({ id, sealed, createdAt, expiresAt }) => {
    const { phoneNumber } = sealedRequest.open(vault, sealed)
    const about = first.get(phoneNumber) ?? id
    first.set(phoneNumber, about)
    return {
      id,
      phoneNumber: maskPhone(phoneNumber),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      about,
      joinsRoom: ownNumbers.has(phoneNumber),
    }
  })
}
