import { randomBytes } from 'node:crypto'
import type { MemberRooms } from '@sidelight/contract/connect-requests'
import { maskPhone } from '@sidelight/contract/mask'
import { forgetNews } from '../notifications/index.ts'
import type { Handle } from '../platform/tables.ts'
import { deleteRequestsOf, listRequestsOf } from './connect-requests-table.ts'
import { deleteInvitationsBy, deleteInvitationsOf } from './invitations-table.ts'
import { closeEmpty } from './leave-room.ts'
import { listInvitations } from './list-invitations.ts'
import { deleteBlocksOf } from './room-blocks-table.ts'
import { deleteRoomKeys } from './room-keys-table.ts'
import { listPlacesOf, unlinkPlace } from './room-members-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedRequest } from './sealed-room.ts'
import { listChatRooms } from './view-room.ts'

const TAG_BYTES = 16

/** What is kept of one member here: collected for her export, erased with her account. */
export const roomRecords = {
  async collect(services: RoomServices, memberId: string): Promise<MemberRooms> {
    const { db, vault, index } = services
    const requests = await listRequestsOf(db, index.tags('room-member', memberId))
    return {
      rooms: await listChatRooms(services, memberId),
      invitations: await listInvitations(services, memberId),
      requests: requests.map(({ sealed, createdAt, expiresAt, acceptedAt }) => {
        const { phoneNumber, knowsNumber } = sealedRequest.open(vault, sealed)
        return {
          // A handle led to it: whose number it is stands in somebody else's report.
          phoneNumber: knowsNumber ? phoneNumber : maskPhone(phoneNumber),
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          accepted: acceptedAt !== null,
        }
      }),
    }
  },
  erase: eraseMember,
}

/**
 * She leaves everywhere, and nothing leads from a place in a room to her any more; the place stays
 * until the others have taken her out of the log. Her locked messages stay theirs.
 */
async function eraseMember(
  db: Handle,
  services: Pick<RoomServices, 'vault' | 'index' | 'clock'>,
  memberId: string,
): Promise<void> {
  const { index, clock } = services
  const tags = index.tags('room-member', memberId)
  const requests = await listRequestsOf(db, tags)
  const numberTags = requests.map(({ numberTag }) => numberTag)
  for (const id of await deleteInvitationsBy(db, { askerTags: tags, numberTags })) {
    await forgetNews.about(db, id)
  }
  await deleteRequestsOf(db, tags)
  await deleteInvitationsOf(db, index.tags('author', memberId))
  await deleteBlocksOf(db, tags)
  await deleteRoomKeys(db, memberId)
  const places = await listPlacesOf(db, tags)
  for (const { id } of places) {
    await unlinkPlace(db, { id, memberTag: randomBytes(TAG_BYTES), leftAt: clock() })
  }
  for (const roomId of new Set(places.map((place) => place.roomId))) {
    await closeEmpty({ ...services, db }, roomId)
  }
}
