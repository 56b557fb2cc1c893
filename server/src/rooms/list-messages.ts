import type { Message } from '@sidelight/contract/rooms'
import { MESSAGE_PAGE } from '@sidelight/contract/rooms-policy'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { listRoomMembers } from './room-members-table.ts'
import { listStoredMessages } from './room-messages-table.ts'
import type { RoomServices } from './room-services.ts'
import { namesOf, viewMessage } from './view-message.ts'

interface Wanted {
  after?: number | undefined
  before?: number | undefined
}

/** Oldest first: what follows a message, what is before one, or the newest. */
export async function listMessages(
  services: RoomServices,
  caller: RoomCaller,
  wanted: Wanted,
): Promise<Message[]> {
  await requireParticipant(services, caller)
  return messagesOf(services, caller.roomId, { ...wanted, limit: MESSAGE_PAGE })
}

/** For whoever may read them. */
export async function messagesOf(
  services: Pick<RoomServices, 'db' | 'vault'>,
  roomId: string,
  range: Wanted & { limit: number },
): Promise<Message[]> {
  const nameOf = namesOf(await listRoomMembers(services.db, roomId))
  const messages = await listStoredMessages(services.db, { roomId, ...range })
  return messages.map((message) => viewMessage(services, message, nameOf))
}
