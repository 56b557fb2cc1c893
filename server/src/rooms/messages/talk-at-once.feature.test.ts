import type { Message, RoomEpoch } from '@sidelight/contract/calls/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createProtocolClient,
  type EpochPost,
  type ProtocolClient,
} from '../../../test/rooms/protocol-client.ts'
import { emptyRooms, openPairRoom, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { inRoom, say } from '../../../test/rooms/rooms.ts'
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

const messages = async () =>
  (await inRoom<Message[]>(asker, 'listMessages', { roomId, query: {} })).body
const epochs = async () =>
  (await inRoom<RoomEpoch[]>(asker, 'listEpochs', { roomId, query: { after: -1 } })).body
const post = (member: TestMember, body: EpochPost) => inRoom(member, 'addEpoch', { roomId, body })

describe('§3 a room in which several members write at the same time', () => {
  it('numbers messages without gaps or duplicates', async () => {
    const senders = [asker, reporter]
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) => say(senders[at % 2] ?? asker, roomId, `${at}`)),
    )
    expect(sent.every(({ status }) => status === 201)).toBe(true)
    const numbers = sent.map(({ body }) => body.seq).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect((await messages()).map(({ seq }) => seq)).toEqual(numbers)
  })

  it('accepts one of several records that follow the same epoch', async () => {
    const view = await client.view()
    const other = await createProtocolClient(reporter, roomId)
    const rivals = [
      post(asker, await client.record(view, 'rekey')),
      post(reporter, await other.record(view, 'join')),
      post(asker, await client.record(view, 'rekey')),
    ]
    const answers = await Promise.all(rivals)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(
      answers.filter(({ body }) => (body as { code?: string }).code === 'stale_epoch'),
    ).toHaveLength(2)
    expect(await epochs()).toHaveLength(2)
  })
})
