import type { Message } from '@sidelight/contract/calls/rooms'
import { MESSAGE_PAGE } from '@sidelight/contract/rules/rooms-policy'
import { type RoomCaller, requireParticipant } from '../membership/participants.ts'
import { listRoomMembers } from '../membership/room-members-table.ts'
import type { RoomServices } from '../room-services.ts'
import { listStoredMessages } from './room-messages-table.ts'
import { namesOf, viewMessage } from './view-message.ts'

interface Wanted {
  after?: number | undefined
  before?: number | undefined
}

/**
 * Returns a page of messages, oldest first: those after a number, those before one, or the newest.
 * Throws `not_found` outside the room.
 */
export async function listMessages(
  services: RoomServices,
  caller: RoomCaller,
  wanted: Wanted,
): Promise<Message[]> {
  await requireParticipant(services, caller)
  return messagesOf(services, caller.roomId, { ...wanted, limit: MESSAGE_PAGE })
}

/** Returns messages. Does not check who reads them: the caller has to. */
export async function messagesOf(
  services: Pick<RoomServices, 'db' | 'vault'>,
  roomId: string,
  range: Wanted & { limit: number },
): Promise<Message[]> {
  const nameOf = namesOf(await listRoomMembers(services.db, roomId))
  const messages = await listStoredMessages(services.db, { roomId, ...range })
  return messages.map((message) => viewMessage(services, message, nameOf))
}
