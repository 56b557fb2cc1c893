import { Problem } from '@sidelight/contract/problem'
import { type Envelope, readEnvelope } from '@sidelight/contract/room-proof'
import type { Message } from '@sidelight/contract/rooms'
import { MESSAGE_LENGTH } from '@sidelight/contract/rooms-policy'
import { timedId } from '../platform/ids.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { listRoomMembers } from './room-members-table.ts'
import { findEnvelope, insertMessage, type StoredMessage } from './room-messages-table.ts'
import type { RoomServices, WhenStored } from './room-services.ts'
import { sealedText } from './sealed-room.ts'
import { staleEpoch } from './stale-epoch.ts'
import { namesOf, viewMessage } from './view-message.ts'

/**
 * Stores a message: an envelope of the newest epoch as it is, anything else as a text that says it
 * is not encrypted. The same envelope again is the same message. Runs inside the call's transaction.
 */
export async function sendMessage(
  services: RoomServices,
  caller: RoomCaller & { content: string },
  whenStored: WhenStored,
): Promise<Message> {
  const { db, live } = services
  const { id: memberId } = await requireParticipant(services, caller)
  const nameOf = namesOf(await listRoomMembers(db, caller.roomId))
  const { roomId, content } = caller
  const envelope = readEnvelope(content)
  const known = envelope ? await findEnvelope(db, roomId, envelope.id) : undefined
  if (known) return viewMessage(services, sameMessage(known, { memberId, content }), nameOf)
  const stored = await insertMessage(db, {
    id: timedId(services.clock()),
    roomId,
    memberId,
    ...asStored(services, content, envelope),
    createdAt: services.clock(),
  })
  if (!stored) throw staleEpoch()
  whenStored(() => live.ring([`room:${roomId}`]))
  return viewMessage(services, stored, nameOf)
}

function sameMessage(
  known: StoredMessage,
  { memberId, content }: { memberId: string; content: string },
): StoredMessage {
  if (known.memberId === memberId && known.envelope === content) return known
  throw new Problem('conflict', 'There is another message with this id.')
}

function asStored(
  { vault }: Pick<RoomServices, 'vault'>,
  content: string,
  envelope: Envelope | null,
) {
  if (envelope) {
    return { envelopeId: envelope.id, envelope: content, sealed: null, epoch: envelope.epoch }
  }
  if (content.length > MESSAGE_LENGTH) {
    throw new Problem('invalid', 'Please check the marked fields.', {
      fields: { content: `At most ${MESSAGE_LENGTH} characters.` },
    })
  }
  const sealed = sealedText.seal(vault, { text: content })
  return { envelopeId: null, envelope: null, sealed, epoch: null }
}
