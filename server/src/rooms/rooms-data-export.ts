import { randomBytes } from 'node:crypto'
import type { MemberRooms } from '@sidelight/contract/calls/connect-requests'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { deleteNotificationsAbout } from '../notifications/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import { deleteAccountKeys } from './account-keys/account-keys-table.ts'
import { deleteRequestsOf, listRequestsOf } from './invitations/connect-requests-table.ts'
import { deleteInvitationsBy, deleteInvitationsOf } from './invitations/invitations-table.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { closeEmpty } from './membership/leave-room.ts'
import { listOpenRooms, listPlacesOf } from './membership/room-members-table.ts'
import { roomsSeenTogether } from './membership/rooms-seen-together.ts'
import { unlinkBlocks } from './membership/unlink-blocks.ts'
import { unlinkPlace } from './membership/unlinked-places-table.ts'
import { forgetRoomPins, roomPins } from './room-pins.ts'
import type { PinServices, RoomServices } from './room-services.ts'
import { sealedRequest } from './sealed-room.ts'
import { listChatRooms } from './view-room.ts'

const TAG_BYTES = 16

/** The rooms of one member: exported in a data export, deleted with the account. */
export const roomDataExport = {
  async collect(services: RoomServices, memberId: string): Promise<MemberRooms> {
    const { db, vault, index } = services
    const requests = await listRequestsOf(db, index.tags('room-member', memberId))
    return {
      rooms: await listChatRooms(services, memberId),
      invitations: await listInvitations(services, memberId),
      requests: requests.map(({ sealed, createdAt, expiresAt, acceptedAt }) => {
        const { phoneNumber, knowsNumber } = sealedRequest.open(vault, sealed)
        return {
          // A number found by a handle stays masked, because it comes from the report of another
          // member.
          phoneNumber: knowsNumber ? phoneNumber : maskPhone(phoneNumber),
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          accepted: acceptedAt !== null,
        }
      }),
    }
  },
  erase: eraseMember,
  /** The quiet writes to perform or to delete. */
  pins: roomPins,
}

/**
 * Removes a member from all rooms and unlinks the member's places from the account. A place remains
 * until the other members have removed it from the log. The member's encrypted messages remain. In
 * rooms that somebody would see change together, the place counts as present until `sweepUnlinked`.
 * Resolves to the work that signals the change to the other rooms after the commit.
 */
async function eraseMember(
  db: Handle,
  services: Omit<RoomServices, 'db'> & PinServices,
  memberId: string,
): Promise<() => void> {
  const { index, clock } = services
  const tags = index.tags('room-member', memberId)
  const requests = await listRequestsOf(db, tags)
  const numberTags = requests.map(({ numberTag }) => numberTag)
  for (const id of await deleteInvitationsBy(db, { askerTags: tags, numberTags })) {
    await deleteNotificationsAbout(db, id)
  }
  await deleteRequestsOf(db, tags)
  await deleteInvitationsOf(db, index.tags('author', memberId))
  await unlinkBlocks({ ...services, db }, memberId)
  await deleteAccountKeys(db, memberId)
  await forgetRoomPins(db, services, memberId)
  const open = (await listOpenRooms(db, tags)).map(({ roomId }) => roomId)
  const together = await roomsSeenTogether({ ...services, db }, memberId, open)
  const places = await listPlacesOf(db, tags)
  for (const { id, roomId } of places) {
    const leftAt = together.has(roomId) ? undefined : clock()
    await unlinkPlace(db, { id, memberTag: randomBytes(TAG_BYTES), leftAt })
  }
  for (const roomId of new Set(places.map((place) => place.roomId))) {
    await closeEmpty({ ...services, db }, roomId)
  }
  const told = open.filter((roomId) => !together.has(roomId))
  return () => {
    for (const roomId of told) services.live.signal(`room:${roomId}`, 'room', { roomId })
  }
}
