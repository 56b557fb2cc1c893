import { pseudonyms } from '@sidelight/contract/pseudonyms'
import type { Message } from '@sidelight/contract/rooms'
import type { RoomMember } from './room-members-table.ts'
import type { StoredMessage } from './room-messages-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedText } from './sealed-room.ts'

/** Names by ids, as the server knows them; our own pages take them from the room's log. */
export function namesOf(members: readonly RoomMember[]): (id: string) => string {
  const names = pseudonyms(members.map(({ id }) => id))
  return (id) => names.get(id) ?? ''
}

/** A stored message as it goes out: an envelope as it came, an unencrypted text opened. */
export function viewMessage(
  { vault }: Pick<RoomServices, 'vault'>,
  message: StoredMessage,
  nameOf: (id: string) => string,
): Message {
  const { id, seq, memberId, envelope, sealed, createdAt } = message
  return {
    id,
    seq,
    senderId: memberId,
    senderName: nameOf(memberId),
    content: envelope ?? (sealed ? sealedText.open(vault, sealed).text : ''),
    timestamp: createdAt.toISOString(),
    encrypted: envelope !== null,
  }
}
