import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../../test/calls/send-call.ts'
import { buy } from '../../../test/payments/payments.ts'
import { emptyRooms, startRoomPair } from '../../../test/rooms/room-pair.ts'
import {
  ask,
  inRoom,
  invitationsOf,
  keepEntry,
  kindsOf,
  openRoomFor,
  ownId,
  postWarning,
  roomsOf,
  say,
  signUpVip,
} from '../../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'
import { waitsForLock } from '../../../test/waits-for-lock.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { sealedBlock } from '../sealed-room.ts'

const OTHER = '(415) 555-0143'

interface BlockRow {
  blocked_tag: Buffer
  sealed: Buffer
}

let app: TestApp
let asker: TestMember
let reporter: TestMember
beforeAll(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(() => emptyRooms(app))

describe('blocking a member', () => {
  it('keeps the two accounts apart from then on, in both directions', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const blocking = { memberId: await ownId(asker, roomId), blocked: true }
    const { body } = await inRoom(reporter, 'blockMember', { roomId, body: blocking })
    expect(body).toEqual({ blocked: [blocking.memberId] })
    expect((await inRoom(reporter, 'getRoom', { roomId })).body).toMatchObject(body as object)
    expect((await inRoom(asker, 'getRoom', { roomId })).body).toMatchObject({ blocked: [] })
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    expect(await invitationsOf(reporter)).toEqual([])
    await inRoom(asker, 'leaveRoom', { roomId })
    await ask(asker)
    expect(await invitationsOf(reporter)).toEqual([])
    const ended = { ...blocking, blocked: false }
    expect((await inRoom(reporter, 'blockMember', { roomId, body: ended })).body).toEqual({
      blocked: [],
    })
  })

  it('names the messages that it hides in the list of rooms of the blocking member alone', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const elsewhere = await openRoomFor(asker, reporter, OTHER)
    for (const room of [roomId, elsewhere]) await say(asker, room, 'Hello')
    await say(reporter, roomId, 'No')
    await say(asker, roomId, 'Hello again')
    const memberId = await ownId(asker, roomId)
    await block(reporter, { roomId, memberId })
    const listed = async (member: TestMember, room: string) =>
      (await roomsOf(member)).find(({ id }) => id === room)
    expect(await listed(reporter, roomId)).toMatchObject({ blocked: [memberId], hidden: [3, 1] })
    const none = { blocked: [], hidden: [] }
    expect(await listed(reporter, elsewhere)).toMatchObject(none)
    expect(await listed(asker, roomId)).toMatchObject(none)
    await block(reporter, { roomId, memberId, blocked: false })
    expect(await listed(reporter, roomId)).toMatchObject(none)
  })

  it.each(['blocker', 'blocked'] as const)(
    'is refused while the account of the %s is being deleted',
    async (leaving) => {
      const pair = { blocker: await signUpVip(app), blocked: await app.signUp() }
      const roomId = await openRoomFor(pair.blocker, pair.blocked, '(415) 555-0177')
      const body = { memberId: await ownId(pair.blocked, roomId), blocked: true }
      const gone = pair[leaving]
      await gone.send('POST', '/api/identity/step-up', { password: gone.password })
      const { handle, pool } = app.database
      const sent = await handle.transaction().execute(async (db) => {
        // The deletion of the account waits for this lock after it has deleted the blocks.
        await sql`lock table room_keys in access exclusive mode`.execute(db)
        const erasing = gone.send('POST', '/api/account/deletion', { warnings: 'erase' })
        await waitsForLock(app.database)
        const blocking = inRoom(pair.blocker, 'blockMember', { roomId, body })
        await Promise.race([blocking, waitsForLock(app.database, 2)])
        return { erasing, blocking }
      })
      expect((await sent.erasing).status).toBe(200)
      expect((await sent.blocking).status).toBeGreaterThanOrEqual(400)
      expect((await pool.query('select id from room_blocks')).rows).toEqual([])
    },
  )

  it('restores nothing when it ends: requests that it prevented are not created then', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const memberId = await ownId(asker, roomId)
    await keepEntry(reporter, { phoneNumber: OTHER })
    await block(reporter, { roomId, memberId })
    await ask(asker, OTHER)
    await block(reporter, { roomId, memberId, blocked: false })
    expect(await invitationsOf(reporter)).toEqual([])
    expect(await kindsOf(reporter)).toEqual([])
  })

  it('neither hides nor restores an invitation from before it', async () => {
    const roomId = await openRoomFor(asker, reporter)
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    const before = await invitationsOf(reporter)
    expect(before).toHaveLength(1)
    const memberId = await ownId(asker, roomId)
    for (const blocked of [true, false, true]) {
      await block(reporter, { roomId, memberId, blocked })
      expect(await invitationsOf(reporter)).toEqual(before)
    }
  })

  it('ends an invitation that is accepted across it as if it had been withdrawn', async () => {
    const roomId = await openRoomFor(asker, reporter)
    await keepEntry(reporter, { phoneNumber: OTHER })
    await ask(asker, OTHER)
    const [open] = await invitationsOf(reporter)
    const memberId = await ownId(reporter, roomId)
    await block(asker, { roomId, memberId })
    const accept = (id: string) =>
      sendCall(reporter, 'answerInvitation', { params: { id }, body: { answer: 'accept' } })
    const across = await accept(open?.id ?? '')
    expect(across.status).toBe(404)
    expect(across.text).toBe((await accept('taken-back')).text)
    expect(await invitationsOf(reporter)).toEqual([])
    await block(asker, { roomId, memberId, blocked: false })
    expect(await invitationsOf(reporter)).toEqual([])
    expect((await roomsOf(reporter)).map(({ id }) => id)).toEqual([roomId])
  })

  it('is deleted with the account of the blocker', async () => {
    const leaver = await app.signUp('Leaver')
    const roomId = await openRoomFor(asker, leaver)
    await block(leaver, { roomId, memberId: await ownId(asker, roomId) })
    await leaver.send('POST', '/api/identity/step-up', { password: leaver.password })
    await sendCall(leaver, 'deleteAccount', { body: { warnings: 'erase' } })
    expect((await app.database.pool.query('select id from room_blocks')).rows).toEqual([])
  })

  it('continues to hide messages after the blocked member has deleted her account', async () => {
    const leaver = await app.signUp('Leaver')
    const roomId = await openRoomFor(asker, leaver)
    const memberId = await ownId(leaver, roomId)
    await block(asker, { roomId, memberId })
    const stored = 'select blocked_tag, sealed from room_blocks'
    const [before] = (await app.database.pool.query<BlockRow>(stored)).rows
    await leaver.send('POST', '/api/identity/step-up', { password: leaver.password })
    await sendCall(leaver, 'deleteAccount', { body: { warnings: 'erase' } })
    expect((await inRoom(asker, 'getRoom', { roomId })).body).toMatchObject({ blocked: [memberId] })
    // Nothing in the row leads to the deleted account.
    const [after] = (await app.database.pool.query<BlockRow>(stored)).rows
    if (!before || !after) throw new Error('The block is gone')
    expect(after.blocked_tag).not.toEqual(before.blocked_tag)
    expect(sealedBlock.open(createVault(app.ring), after.sealed)).toEqual({
      blocker: asker.id,
      blocked: expect.not.stringMatching(leaver.id),
    })
    await block(asker, { roomId, memberId, blocked: false })
    expect((await app.database.pool.query(stored)).rows).toEqual([])
  })

  it('stops others from bringing the two together', async () => {
    const theirs = '(415) 555-0144'
    const roomId = await openRoomFor(asker, reporter)
    await block(asker, { roomId, memberId: await ownId(reporter, roomId) })
    const friend = await app.signUp('Friend')
    await openRoomFor(asker, friend, theirs)
    await subscribeAndAsk(reporter, theirs)
    expect(await invitationsOf(friend)).toEqual([])
  })

  it('changes no count: of reporters, of room members, or of members who may still be asked', async () => {
    const roomId = await openRoomFor(asker, reporter)
    const third = await app.signUp('Third')
    for (const member of [reporter, third]) {
      await postWarning(member, { phoneNumber: OTHER, openToContact: false })
    }
    const figures = async () => ({
      board: (await third.send<unknown[]>('GET', '/api/public-receipts')).body,
      found: (await sendCall<SearchAnswer>(third, 'runSearch', { body: { phoneNumber: OTHER } }))
        .body,
      rooms: await roomsOf(asker),
    })
    const { board, found, rooms } = await figures()
    await block(reporter, { roomId, memberId: await ownId(asker, roomId) })
    const sameAnswer = { ...found, recentSearchId: expect.any(String) }
    expect(await figures()).toEqual({ board, found: sameAnswer, rooms })
  })

  it('is permitted five times a day, so that it does not reveal who is who in other rooms', async () => {
    const strict = await startRoomPair()
    const { asker: one, reporter: two } = strict
    const three = await strict.app.signUp('Three')
    const places = await Promise.all(
      [
        { other: two, roomId: await openRoomFor(one, two) },
        { other: three, roomId: await openRoomFor(one, three, OTHER) },
      ].map(async ({ other, roomId }) => ({ roomId, memberId: await ownId(other, roomId) })),
    )
    const statuses: number[] = []
    for (const place of [...places, ...places, ...places]) {
      statuses.push((await block(one, place)).status)
      // Blocking the same member again does not count, and unblocking is free.
      if (statuses.length < 6) expect((await block(one, place)).status).toBe(200)
      await block(one, { ...place, blocked: false })
    }
    // The budget covers all rooms together. The member has another name in each of them.
    expect(statuses).toEqual([...Array<number>(5).fill(200), 429])
    const roomId = places[0]?.roomId ?? ''
    expect((await block(two, { roomId, memberId: await ownId(one, roomId) })).status).toBe(200)
    await strict.app.close()
  })

  it('is answered alike about every member who was in the room, also once her account is deleted', async () => {
    const statuses: number[] = []
    for (const way of ['leaves', 'deletes her account']) {
      const other = await app.signUp('Other')
      const roomId = await openRoomFor(asker, other)
      const memberId = await ownId(other, roomId)
      if (way === 'leaves') await inRoom(other, 'leaveRoom', { roomId })
      else {
        await other.send('POST', '/api/identity/step-up', { password: other.password })
        await sendCall(other, 'deleteAccount', { body: { warnings: 'erase' } })
      }
      for (const blocked of [true, true, false, true]) {
        const { status, body } = await block(asker, { roomId, memberId, blocked })
        statuses.push(status)
        expect(body).toEqual({ blocked: blocked ? [memberId] : [] })
      }
      expect((await inRoom(asker, 'getRoom', { roomId })).body).toMatchObject({
        blocked: [memberId],
      })
      expect((await app.database.pool.query('select id from room_blocks')).rows).toHaveLength(1)
      await emptyRooms(app)
    }
    expect(statuses).toEqual(Array<number>(8).fill(200))
  })

  it('is possible only for members who are or were in the room', async () => {
    const roomId = await openRoomFor(asker, reporter)
    for (const memberId of ['nobody', await ownId(asker, roomId)]) {
      const body = { memberId, blocked: true }
      expect((await inRoom(asker, 'blockMember', { roomId, body })).status).toBe(404)
    }
  })
})

function block(
  member: TestMember,
  { roomId, memberId, blocked = true }: { roomId: string; memberId: string; blocked?: boolean },
) {
  return inRoom<{ blocked: string[] }>(member, 'blockMember', {
    roomId,
    body: { memberId, blocked },
  })
}

async function subscribeAndAsk(member: TestMember, phoneNumber: string): Promise<void> {
  await buy(member, 'full')
  expect((await ask(member, phoneNumber)).status).toBe(200)
}
