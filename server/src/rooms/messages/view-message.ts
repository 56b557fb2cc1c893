import type { Message } from '@sidelight/contract/calls/rooms'
import { pseudonyms } from '@sidelight/contract/rules/pseudonyms'
import type { RoomMember } from '../membership/room-members-table.ts'
import type { RoomServices } from '../room-services.ts'
import { sealedText } from '../sealed-room.ts'
import type { StoredMessage } from './room-messages-table.ts'

/**
 * Returns a function from member ids to pseudonyms as the server derives them. Our own pages derive
 * them from the room's log.
 */
export function namesOf(members: readonly RoomMember[]): (id: string) => string {
  const names = pseudonyms(members.map(({ id }) => id))
  return (id) => names.get(id) ?? ''
}

/** Returns an unencrypted message as it is shown to a member who was not in the room then. */
export const withoutText = (message: Message): Message => ({ ...message, content: '' })

/**
 * Returns a message as clients receive it: an envelope unchanged, an unencrypted text decrypted.
 */
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
