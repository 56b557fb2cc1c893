import type { Message } from '@sidelight/contract/calls/rooms'
import { MESSAGE_PAGE } from '@sidelight/contract/rules/rooms-policy'
import { type RoomCaller, requireParticipant } from '../membership/participants.ts'
import { listRoomMembers } from '../membership/room-members-table.ts'
import type { RoomServices } from '../room-services.ts'
import { listStoredMessages } from './room-messages-table.ts'
import { namesOf, viewMessage, withoutText } from './view-message.ts'

interface Wanted {
  after?: number | undefined
  before?: number | undefined
}

/**
 * Returns a page of messages, oldest first: those after a number, those before one, or the newest.
 * An unencrypted message from before the member was admitted is without its text, as an encrypted
 * one is unreadable. Throws `not_found` outside the room.
 */
export async function listMessages(
  services: RoomServices,
  caller: RoomCaller,
  wanted: Wanted,
): Promise<Message[]> {
  const { admittedAt } = await requireParticipant(services, caller)
  const { roomId } = caller
  const nameOf = namesOf(await listRoomMembers(services.db, roomId))
  const range = { ...wanted, roomId, limit: MESSAGE_PAGE }
  const messages = await listStoredMessages(services.db, range)
  return messages.map((message) => {
    const viewed = viewMessage(services, message, nameOf)
    return viewed.encrypted || message.createdAt >= admittedAt ? viewed : withoutText(viewed)
  })
}

/**
 * Returns the messages after a number that every present member may read. Unencrypted ones from
 * before the newest member was admitted are left out: pages that resume also fetch the list. Does
 * not check who reads them: the caller has to.
 */
export async function messagesForAll(
  services: Pick<RoomServices, 'db' | 'vault'>,
  roomId: string,
  range: { after: number; limit: number },
): Promise<Message[]> {
  const members = await listRoomMembers(services.db, roomId)
  const newest = members.findLast(({ state }) => state === 'in')
  const nameOf = namesOf(members)
  const textsSince = newest?.admittedAt
  const messages = await listStoredMessages(services.db, { roomId, textsSince, ...range })
  return messages.map((message) => viewMessage(services, message, nameOf))
}
