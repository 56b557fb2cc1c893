import type { Warning } from '@sidelight/contract/calls/board'
import type { Entry } from '@sidelight/contract/calls/entries'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { emptyRooms, startRoomPair } from '../../test/rooms/room-pair.ts'
import { inRoom, NUMBER, openRoomFor } from '../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../test/test-app.ts'

const OTHER = '(503) 555-0197'

let app: TestApp
let asker: TestMember
let reporter: TestMember
let reader: TestMember
beforeAll(async () => {
  ;({ app, asker, reporter } = await startRoomPair({ LIMITS: 'off' }))
  reader = await app.signUp('Reader')
})
afterAll(() => app.close())
beforeEach(() => emptyRooms(app))

const about = (phoneNumber: string, description = 'Cancelled four times, then vanished.') => ({
  phoneNumber,
  redFlags: ['Ghosting'],
  description,
})
const warn = async (member: TestMember, phoneNumber = NUMBER) => {
  const posted = await sendCall<Warning>(member, 'postWarning', { body: about(phoneNumber) })
  expect(posted.status).toBe(201)
  return posted.body.id
}
const rewarn = async (member: TestMember, id: string, phoneNumber = NUMBER) => {
  const body = about(phoneNumber, 'Cancelled five times, then vanished.')
  expect((await sendCall(member, 'changeWarning', { params: { id }, body })).status).toBe(200)
}
const note = async (member: TestMember, phoneNumber = NUMBER, more: object = {}) => {
  const kept = await sendCall<Entry>(member, 'addEntry', { body: { phoneNumber, ...more } })
  expect(kept.status).toBe(201)
  return kept.body.id
}
const renote = async (member: TestMember, id: string, phoneNumber = NUMBER) => {
  const body = { phoneNumber, metadata: { notes: 'Another note.' } }
  expect((await sendCall(member, 'changeEntry', { params: { id }, body })).status).toBe(200)
}

/**
 * Returns what anybody can read about a number: on a card of the board, and in the result of a
 * search.
 */
async function readings(id: string, phoneNumber = NUMBER) {
  const card = await sendCall<Warning>(app.visitor, 'getWarning', { params: { id } })
  const { body } = await sendCall<SearchAnswer>(reader, 'runSearch', { body: { phoneNumber } })
  return [card.body, body.matches[0]].map((shown) => [shown?.reportCount, shown?.corroborated])
}
const both = (reportCount: number, corroborated: boolean) => [
  [reportCount, corroborated],
  [reportCount, corroborated],
]

describe('§3 a member who joined the room of a number before she reported it', () => {
  it('is counted, but her warning corroborates nothing', async () => {
    const card = await warn(reporter)
    await openRoomFor(asker, reporter)
    await warn(asker)
    expect(await readings(card)).toEqual(both(2, false))
    await warn(await app.signUp('Outsider'))
    expect(await readings(card)).toEqual(both(3, true))
  })

  it('is counted, but her entry corroborates nothing', async () => {
    const card = await warn(reporter)
    await openRoomFor(asker, reporter)
    await note(asker)
    expect(await readings(card)).toEqual(both(2, false))
    await note(await app.signUp('Outsider'))
    expect(await readings(card)).toEqual(both(3, true))
  })

  it('corroborates nothing after she leaves the room, nor by new texts once it has ended', async () => {
    const card = await warn(reporter)
    const roomId = await openRoomFor(asker, reporter)
    await inRoom(asker, 'leaveRoom', { roomId })
    const [warning, entry] = [await warn(asker), await note(asker)]
    expect(await readings(card)).toEqual(both(2, false))
    await inRoom(reporter, 'leaveRoom', { roomId })
    await rewarn(asker, warning)
    await renote(asker, entry)
    await warn(asker)
    await note(asker)
    expect(await readings(card)).toEqual(both(2, false))
  })

  it('corroborates nothing by changing a report about another number to this number', async () => {
    const card = await warn(reporter)
    const [warning, entry] = [await warn(asker, OTHER), await note(asker, OTHER)]
    await openRoomFor(asker, reporter)
    await rewarn(asker, warning)
    expect(await readings(card)).toEqual(both(2, false))
    await renote(asker, entry)
    expect(await readings(card)).toEqual(both(2, false))
  })

  it('corroborates nothing by letting an entry count that did not', async () => {
    const card = await warn(reporter)
    const entry = await note(asker, NUMBER, { counts: false })
    await openRoomFor(asker, reporter)
    await renote(asker, entry)
    expect(await readings(card)).toEqual(both(2, false))
  })
})

describe('§3 a member who reported a number before she joined its room', () => {
  it('corroborates by her warning, also after a change and beside another warning', async () => {
    const card = await warn(reporter)
    const warning = await warn(asker)
    await openRoomFor(asker, reporter)
    expect(await readings(card)).toEqual(both(2, true))
    await rewarn(asker, warning)
    expect(await readings(card)).toEqual(both(2, true))
    await warn(asker)
    await note(asker)
    expect(await readings(card)).toEqual(both(2, true))
  })

  it('corroborates by her entry, also after a change and beside another entry', async () => {
    const card = await warn(reporter)
    const entry = await note(asker)
    await openRoomFor(asker, reporter)
    expect(await readings(card)).toEqual(both(2, true))
    await renote(asker, entry)
    expect(await readings(card)).toEqual(both(2, true))
    await note(asker)
    await warn(asker)
    expect(await readings(card)).toEqual(both(2, true))
  })

  it("corroborates about numbers other than the room's", async () => {
    await openRoomFor(asker, reporter)
    const card = await warn(reporter, OTHER)
    await warn(asker, OTHER)
    expect(await readings(card, OTHER)).toEqual(both(2, true))
  })
})

it('§4 rows do not reveal who wrote after joining a room', async () => {
  await openRoomFor(asker, reporter)
  for (const member of [asker, reporter]) {
    await warn(member)
    await note(member)
  }
  const { rows } = await app.database.pool.query<{ length: number; distinct: number }>(`
    select length(after_room) as length, count(distinct after_room)::int as distinct from
      (select after_room from warnings union all select after_room from entries) as reports
    group by 1`)
  // Five reports, each sealed to a different value of the same length.
  expect(rows).toEqual([{ length: expect.any(Number), distinct: 5 }])
})
