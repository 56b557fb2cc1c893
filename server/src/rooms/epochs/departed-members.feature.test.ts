import type { Room, RoomEpoch } from '@sidelight/contract/calls/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { banByHand } from '../../../test/rooms/ban-by-hand.ts'
import {
  createProtocolClient,
  type EpochPost,
  type ProtocolClient,
} from '../../../test/rooms/protocol-client.ts'
import { emptyRooms, openPairRoom, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { answerNewest, ask, inRoom, say, signUpVip } from '../../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'

let app: TestApp
let asker: TestMember
let reporter: TestMember
let roomId: string
let client: ProtocolClient
beforeAll(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyRooms(app)
  ;({ roomId, client } = await openPairRoom({ asker, reporter }))
})

const epochs = async (member: TestMember) =>
  (await inRoom<RoomEpoch[]>(member, 'listEpochs', { roomId })).body
const post = (member: TestMember, body: EpochPost) => inRoom(member, 'addEpoch', { roomId, body })

describe('a member who is no longer in the room', () => {
  it('can be removed by others, but only after she has left', async () => {
    const other = await createProtocolClient(reporter, roomId)
    await other.write('join')
    const remove = [other.memberId]
    expect((await client.write('remove', { remove })).status).toBe(403)
    await inRoom(reporter, 'leaveRoom', { roomId })
    const before = await inRoom<Room>(asker, 'getRoom', { roomId })
    expect(before.body).toMatchObject({ leaving: remove, participantCount: 1 })
    expect((await client.write('remove', { remove })).status).toBe(201)
    expect((await inRoom<Room>(asker, 'getRoom', { roomId })).body.leaving).toEqual([])
    expect((await epochs(asker)).at(-1)?.wrap).not.toBeNull()
  })

  it('cannot be removed in one record with a member who stays', async () => {
    const [other, stays] = [await createProtocolClient(reporter, roomId), await thirdClient()]
    await other.write('join')
    await stays.write('join')
    await inRoom(reporter, 'leaveRoom', { roomId })
    const both = [other.memberId, stays.memberId]
    expect((await client.write('remove', { remove: both })).status).toBe(403)
    expect((await client.write('remove', { remove: both.toReversed() })).status).toBe(403)
    expect((await client.view()).members).toHaveLength(3)
    expect((await client.write('remove', { remove: [other.memberId] })).status).toBe(201)
  })

  it('cannot read on: no message is accepted under a key that she still has', async () => {
    const other = await createProtocolClient(reporter, roomId)
    await other.write('join')
    const before = await client.seal(await client.view(), 'Still under her key')
    await inRoom(reporter, 'leaveRoom', { roomId })
    const refused = await say(asker, roomId, before.content)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_epoch' } })
    await client.write('remove', { remove: [other.memberId] })
    const { content } = await client.seal(await client.view(), 'Under a new one')
    expect((await say(asker, roomId, content)).body.seq).toBe(1)
  })

  it('cannot read on if she was banned', async () => {
    const [other, third] = [await createProtocolClient(reporter, roomId), await thirdClient()]
    await other.write('join')
    await third.write('join')
    await banByHand(app, third.memberId)
    const banned = await client.seal(await client.view(), 'Hello')
    expect((await say(asker, roomId, banned.content)).status).toBe(409)
    await client.write('remove', { remove: [third.memberId] })
    const { content } = await client.seal(await client.view(), 'Hello')
    expect((await say(asker, roomId, content)).status).toBe(201)
  })

  it('gets neither records nor messages, and can send none', async () => {
    const other = await createProtocolClient(reporter, roomId)
    await other.write('join')
    const record = await other.record(await other.view(), 'rekey')
    await inRoom(reporter, 'leaveRoom', { roomId })
    expect((await post(reporter, record)).status).toBe(404)
    expect((await say(reporter, roomId, 'Hello?')).status).toBe(404)
    for (const name of ['listEpochs', 'listMessages', 'getRoom'] as const) {
      expect((await inRoom(reporter, name, { roomId })).status).toBe(404)
    }
  })
})

/** Returns the client of a third member of the room. */
async function thirdClient(): Promise<ProtocolClient> {
  const third = await signUpVip(app, 'Third')
  await ask(third)
  expect((await answerNewest(reporter)).status).toBe(200)
  return createProtocolClient(third, roomId)
}
