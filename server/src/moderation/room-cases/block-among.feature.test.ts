import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, post, report, type TestModerator } from '../../../test/moderation/console.ts'
import { type RoomPair, startRoomPair } from '../../../test/rooms/room-pair.ts'
import { inRoom, openRoomFor, ownId } from '../../../test/rooms/rooms.ts'
import { statementsOf } from '../../../test/statements-of.ts'

let pair: RoomPair
let mod: TestModerator
beforeAll(async () => {
  pair = await startRoomPair()
  mod = await openConsole(pair.app, 'Mod')
})
afterAll(() => pair.app.close())

describe('§6 a block between members who warned about a number', () => {
  it('is shown to the moderator of a sixth report, without names, and in no other case', async () => {
    const { app, asker, reporter } = pair
    const roomId = await openRoomFor(asker, reporter)
    const phoneNumber = '+14155557301'
    const posted = await post(asker, { phoneNumber })
    for (const author of [reporter, asker, reporter, asker, reporter]) {
      await post(author, { phoneNumber })
    }
    const waiting = (await mod.queue()).find(({ kind }) => kind === 'held')
    const id = waiting?.id ?? ''
    expect(await mod.take(id)).not.toHaveProperty('blockAmong')
    const memberId = await ownId(asker, roomId)
    const reporterId = await ownId(reporter, roomId)
    await inRoom(reporter, 'blockMember', { roomId, body: { memberId, blocked: true } })
    const { body, text } = await mod.on(id, 'read')
    expect(body).toMatchObject({ blockAmong: true })
    for (const who of [asker.id, reporter.id, memberId, roomId]) expect(text).not.toContain(who)
    // Each block is decrypted once, however often cases are read.
    const opened = async () => {
      const texts = await statementsOf(app.database, () => mod.on(id, 'read'))
      return texts.filter((sent) => /"sealed".* from "room_blocks"/.test(sent)).length
    }
    expect(await opened()).toBe(0)
    await inRoom(asker, 'blockMember', { roomId, body: { memberId: reporterId, blocked: true } })
    expect([await opened(), await opened()]).toEqual([1, 0])
    for (const [by, whom] of [
      [asker, reporterId],
      [reporter, memberId],
    ] as const) {
      await inRoom(by, 'blockMember', { roomId, body: { memberId: whom, blocked: false } })
    }
    expect((await mod.on(id, 'read')).body).not.toHaveProperty('blockAmong')
    const { caseId } = await report(app, posted.id)
    expect(await mod.take(caseId)).not.toHaveProperty('blockAmong')
  })
})
