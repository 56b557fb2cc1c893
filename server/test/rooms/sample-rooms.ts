import type { RoomSamples } from '../calls/call-samples.ts'
import type { TestMember } from '../test-app.ts'
import { createProtocolClient } from './protocol-client.ts'
import { answerNewest, ask, invitationsOf, keepEntry, ownId, say } from './rooms.ts'

const NUMBERS = ['(415) 555-0171', '(415) 555-0271', '(415) 555-0371'] as const

/**
 * Creates two rooms with the owner, and an invitation to the owner. The asker needs VIP. The first
 * room has two epochs, a message of the asker, and a third epoch that the owner has not posted yet.
 */
export async function makeSampleRooms(owner: TestMember, asker: TestMember): Promise<RoomSamples> {
  const rooms: string[] = []
  for (const phoneNumber of NUMBERS) {
    await keepEntry(owner, { phoneNumber })
    await ask(asker, phoneNumber)
    if (rooms.length < 2) rooms.push((await answerNewest(owner)).body.roomId)
  }
  const [roomId = '', spareRoomId = ''] = rooms
  const client = await createProtocolClient(owner, roomId)
  await client.write('create')
  await client.write('rekey')
  const { body } = await say(asker, roomId, 'Hello')
  return {
    roomId,
    spareRoomId,
    invitationId: (await invitationsOf(owner))[0]?.id ?? '',
    roomMateId: await ownId(asker, roomId),
    messageId: body.id,
    epoch: await client.record(await client.view(), 'rekey'),
  }
}
