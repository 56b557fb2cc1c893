import type { Room } from '@sidelight/contract/calls/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../../test/calls/send-call.ts'
import { createProtocolClient } from '../../../test/rooms/protocol-client.ts'
import { emptyRooms, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { inRoom, openRoomFor, ownId, roomsOf, say, signUpVip } from '../../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'
import { sweepUnlinked } from '../sweep-rooms.ts'

const OTHER = '(415) 555-0243'
const THIRD = '(415) 555-0344'

let app: TestApp
let reporter: TestMember
let leaver: TestMember
beforeAll(async () => {
  ;({ app, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyRooms(app)
  leaver = await signUpVip(app, 'Leaver')
})

async function deleteAccount(member: TestMember): Promise<void> {
  await member.send('POST', '/api/identity/step-up', { password: member.password })
  const deleted = await sendCall(member, 'deleteAccount', { body: { warnings: 'erase' } })
  expect(deleted.status).toBe(200)
}

/** Runs the job with these chances, one for each place. Resolves to the rooms that it signals. */
async function sweep(chances: number[]): Promise<string[]> {
  const signalled: string[] = []
  await sweepUnlinked({
    db: app.database.handle,
    clock: () => app.now(),
    random: () => chances.shift() ?? 0.99,
    live: {
      publish: () => undefined,
      revalidate: () => undefined,
      memberTopic: () => '',
      signal: (topic) => void signalled.push(topic),
    },
  })
  return signalled
}

const countsOf = async (member: TestMember) =>
  (await roomsOf(member)).map(({ participantCount }) => participantCount)

const leavingIn = async (member: TestMember, roomId: string) =>
  (await inRoom<Room>(member, 'getRoom', { roomId })).body.leaving

describe('§7 a deleted account', () => {
  it('goes from two rooms of one member at moments that do not depend on one another', async () => {
    const roomId = await openRoomFor(leaver, reporter)
    const elsewhere = await openRoomFor(leaver, reporter, OTHER)
    const client = await createProtocolClient(leaver, roomId)
    await client.write('create')
    await deleteAccount(leaver)
    expect(await countsOf(reporter)).toEqual([2, 2])
    expect(await leavingIn(reporter, roomId)).toEqual([])
    expect((await say(reporter, roomId, 'Hello')).status).toBe(201)
    const { rows } = await app.database.pool.query<{ room_id: string }>(
      'select room_id from room_members where sealed is null and left_at is null order by id',
    )
    const order = rows.map(({ room_id }) => room_id)
    expect(order.toSorted()).toEqual([roomId, elsewhere].toSorted())
    const chances = order.map((id) => (id === roomId ? 0 : 0.99))
    expect(await sweep([...chances])).toEqual([`room:${roomId}`])
    const counts = new Map(
      (await roomsOf(reporter)).map((room) => [room.id, room.participantCount]),
    )
    expect([counts.get(roomId), counts.get(elsewhere)]).toEqual([1, 2])
    expect(await leavingIn(reporter, roomId)).toEqual([client.memberId])
    // The chance of 2,000 runs in a row without an end is less than one in 10 to the 36th.
    for (let run = 0; run < 2_000 && (await countsOf(reporter)).includes(2); run += 1) {
      await app.app.sweep('places of deleted accounts')
    }
    expect(await countsOf(reporter)).toEqual([1, 1])
  })

  it('goes at once from a room whose members were beside it in no other', async () => {
    const other = await app.signUp('Other')
    for (const number of [undefined, OTHER]) await openRoomFor(leaver, reporter, number)
    await openRoomFor(leaver, other, THIRD)
    await deleteAccount(leaver)
    expect(await countsOf(other)).toEqual([1])
    expect(await countsOf(reporter)).toEqual([2, 2])
  })

  it('keeps no room open when the last other member leaves', async () => {
    const roomId = await openRoomFor(leaver, reporter)
    await openRoomFor(leaver, reporter, OTHER)
    const memberId = await ownId(leaver, roomId)
    await deleteAccount(leaver)
    await inRoom(reporter, 'leaveRoom', { roomId })
    const { pool } = app.database
    expect((await pool.query('select id from rooms where id = $1', [roomId])).rows).toEqual([])
    const places = await pool.query('select id from room_members where id = $1', [memberId])
    expect(places.rows).toEqual([])
    expect(await countsOf(reporter)).toEqual([2])
  })
})
