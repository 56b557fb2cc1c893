import type { Message } from '@sidelight/contract/calls/rooms'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { type Envelope, readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import { MESSAGE_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { timedId } from '../../platform/crypto/ids.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { staleEpoch } from '../epochs/room-epochs.ts'
import { type RoomCaller, requireParticipant } from '../membership/participants.ts'
import { listRoomMembers } from '../membership/room-members-table.ts'
import type { RoomServices, WhenStored } from '../room-services.ts'
import { sealedText } from '../sealed-room.ts'
import { findEnvelope, insertMessage, type StoredMessage } from './room-messages-table.ts'
import { namesOf, viewMessage } from './view-message.ts'

/**
 * Stores a message: an envelope of the newest epoch unchanged, any other content as a text that is
 * marked as not encrypted. Sending the same envelope again returns the stored message. Throws
 * `stale_epoch`, `conflict`, `invalid` and `not_found`. Runs inside the call's transaction.
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
  whenStored(() => live.publish([`room:${roomId}`]))
  return viewMessage(services, stored, nameOf)
}

function sameMessage(
  known: StoredMessage,
  { memberId, content }: { memberId: string; content: string },
): StoredMessage {
  if (known.memberId === memberId && known.envelope === content) return known
  throw new Problem('conflict', msg('There is another message with this id.'))
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
    throw invalid({ content: msg('At most {max} characters.', { max: MESSAGE_LENGTH }) })
  }
  const sealed = sealedText.seal(vault, { text: content })
  return { envelopeId: null, envelope: null, sealed, epoch: null }
}
