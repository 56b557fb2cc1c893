import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  caseOf,
  ledgerOf,
  look,
  openConsole,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { subscribe } from '../../../test/payments/payments.ts'
import { emptyRooms } from '../../../test/rooms/room-pair.ts'
import {
  answerNewest,
  ask,
  inRoom,
  invitationsOf,
  keepEntry,
  notificationsOf,
  openRoomFor,
  ownId,
  reportText,
  roomsOf,
  say,
} from '../../../test/rooms/rooms.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const THREAT = 'I know where you live.'
const ban = { decision: 'banned', reason: 'threat', text: 'It threatens a member.' }
const dismissal = { decision: 'dismissed', reason: 'no-violation', text: '' }

let app: TestApp
let asker: TestMember
let reporter: TestMember
let one: TestModerator
let two: TestModerator
let three: TestModerator
let roomId: string

beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  three = await openConsole(app, 'Three')
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyRooms(app)
  await app.database.pool.query('delete from cases')
  asker = await app.signUp('Asker')
  await subscribe(asker)
  reporter = await app.signUp('Reporter')
  roomId = await openRoomFor(asker, reporter)
  await Promise.all([one.enter(), two.enter(), three.enter()])
})

/** Reports a message that another member of the room wrote. */
async function report(text = THREAT, note?: string) {
  const filed = await reportText({ by: reporter, of: asker }, { roomId, text, note })
  return { ...filed, caseId: await caseOf(app, filed.receipt) }
}

/** Two moderators agree on a ban. */
async function banByTwo(caseId: string): Promise<void> {
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', ban)).body.state).toBe('proposed')
  await two.take(caseId)
  expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
}

/** Waits until a decision can no longer be undone, so that both sides are notified. */
async function tell(): Promise<void> {
  app.pass(11 * MINUTE_MS)
  await app.app.sweep('case notices')
  await app.app.sweep('quiet writes')
}

const kindsTold = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ kind }) => kind).filter((kind) => /report|ban/.test(kind))
const ownCases = async (member: TestMember) =>
  (await member.send<AnswerOf<'listOwnCases'>>('GET', `/api/user/${member.id}/cases`)).body.cases
const isIn = async (member: TestMember) => (await roomsOf(member)).length > 0
const messageReports = async () =>
  (await app.database.pool.query('select case_id, closed_at from message_reports')).rows

describe('§6 a reported room message', () => {
  it('becomes a case in the queue, with a receipt for its reporter', async () => {
    const { caseId, receipt, dueAt } = await report(THREAT, 'Please look.')
    const [queued] = await one.queue()
    expect(queued).toMatchObject({ id: caseId, kind: 'room', class: 'safety', joined: 1, dueAt })
    expect(await look(app, receipt)).toMatchObject({ kind: 'room', state: 'open', report: '' })
    expect((await messageReports()).map((row) => row.case_id)).toEqual([caseId])
  })

  it('joins the open case about the same member, each report with its own receipt', async () => {
    const [first, second] = [await report(), await report('And I will come.')]
    expect(second.caseId).toBe(first.caseId)
    expect(second.receipt).not.toBe(first.receipt)
    expect(await one.queue()).toMatchObject([{ id: first.caseId, joined: 2 }])
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt: first.receipt })
    const { room } = await one.take(first.caseId)
    expect(room?.reports.flatMap(({ messages }) => messages)).toMatchObject([
      { by: 'reported', text: 'And I will come.', reported: true },
    ])
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt: second.receipt })
    expect(await one.queue()).toEqual([])
    expect(await messageReports()).toEqual([])
  })

  it('is hidden until it is revealed, and names no member even then', async () => {
    await say(reporter, roomId, 'Leave me alone.')
    const { caseId } = await report(THREAT, 'Please look.')
    const claimed = (await one.on(caseId, 'claim')).body
    expect(JSON.stringify(claimed)).not.toMatch(/know where|Please look|555-?0142/)
    const seen = await one.take(caseId)
    expect(seen.room?.reports).toMatchObject([{ messages: [{ by: 'reported', text: THREAT }] }])
    expect(seen.statements).toMatchObject([{ by: 'reporter', text: 'Please look.' }])
    expect(seen.card.phoneNumber).toBe('+1 (415) ***-**42')
    const all = (await one.on(caseId, 'reveal', { what: 'number' })).body
    expect(all.card.phoneNumber).toBe('+14155550142')
    const places = [await ownId(asker, roomId), await ownId(reporter, roomId)]
    for (const id of [asker.id, reporter.id, roomId, ...places]) {
      expect(JSON.stringify(all)).not.toContain(id)
    }
  })

  it('does not exist for a moderator who is or was in the room, or wrote about its number', async () => {
    const [fellow, writer] = [one, two] as unknown as TestMember[]
    if (!fellow || !writer) throw new Error('Two moderators are needed')
    await subscribe(fellow)
    await ask(fellow)
    expect((await answerNewest(reporter)).status).toBe(200)
    await inRoom(fellow, 'leaveRoom', { roomId })
    await keepEntry(writer)
    await app.app.flush()
    const { caseId } = await report()
    const missing = await three.on('no-case', 'claim')
    for (const who of [one, two]) {
      const answer = await who.on(caseId, 'claim')
      expect([answer.status, answer.text]).toEqual([404, missing.text])
      expect(await who.queue()).toEqual([])
    }
    for (const member of [reporter, asker]) await inRoom(member, 'leaveRoom', { roomId })
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    expect((await three.on(caseId, 'claim')).status).toBe(200)
    await app.database.pool.query('delete from entries')
  })
})

describe('§6 the decision about a reported message', () => {
  it('bans the member once two agreed and it cannot be undone; both sides are notified', async () => {
    const { caseId, receipt } = await report()
    await banByTwo(caseId)
    expect([await isIn(asker), await kindsTold(reporter)]).toEqual([true, []])
    expect(await ownCases(asker)).toEqual([])
    await tell()
    expect(await isIn(asker)).toBe(false)
    expect(await kindsTold(asker)).toEqual(['room-banned'])
    expect(await kindsTold(reporter)).toEqual(['room-report-news'])
    const [own, ...others] = await ownCases(asker)
    expect(others).toEqual([])
    expect(own).toMatchObject({ warningId: null, state: 'decided', kind: 'room' })
    expect(own?.decision).toMatchObject({ outcome: 'banned', reason: 'threat', byTwo: true })
    expect(own?.statement).toMatchObject({ decision_visibility_other: 'ROOM_BAN' })
    expect(await look(app, receipt)).toMatchObject({ decision: { outcome: 'banned' } })
    expect((await ledgerOf(app, caseId)).slice(-3)).toEqual([
      'case-agreed',
      'case-decided',
      'room-banned',
    ])
    await ask(asker)
    expect(await invitationsOf(reporter)).toEqual([])
  })

  it('cannot be made by one moderator alone, nor with outcomes that are for warnings', async () => {
    const { caseId, receipt } = await report()
    await one.take(caseId)
    const wrong = [{ decision: 'removed' }, { decision: 'held' }, { reason: 'invented' }]
    for (const each of [...wrong, { strike: true }, { ...dismissal, decision: 'stands' }]) {
      expect((await one.on(caseId, 'decision', { ...ban, ...each })).status).toBe(422)
    }
    await one.on(caseId, 'decision', ban)
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    await tell()
    expect(await isIn(asker)).toBe(true)
    await two.enter()
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    await three.enter()
    await three.take(caseId)
    expect((await three.on(caseId, 'decision', dismissal)).body.state).toBe('decided')
    await tell()
    expect([await isIn(asker), await ownCases(asker)]).toEqual([true, []])
    expect(await kindsTold(asker)).toEqual([])
    await app.visitor.send('POST', '/api/cases/appeal', { receipt, text: 'Look again.' })
    const four = await openConsole(app, 'Four')
    await four.take(caseId)
    expect((await four.on(caseId, 'decision', ban)).body.state).toBe('proposed')
  })

  it('can be undone within 10 minutes, without any effect', async () => {
    const { caseId } = await report()
    await banByTwo(caseId)
    app.pass(9 * MINUTE_MS)
    expect((await two.on(caseId, 'undo')).body.state).toBe('proposed')
    await tell()
    expect([await isIn(asker), await kindsTold(asker)]).toEqual([true, []])
  })

  it('applies to a member who has left, even if the room has ended since', async () => {
    const { caseId } = await report()
    await inRoom(asker, 'leaveRoom', { roomId })
    await inRoom(reporter, 'leaveRoom', { roomId })
    // Other members meet about the number, and leave too.
    const [next, last] = [await app.signUp('Next'), await app.signUp('Last')]
    await subscribe(next)
    const nextRoom = await openRoomFor(next, last)
    for (const member of [next, last]) await inRoom(member, 'leaveRoom', { roomId: nextRoom })
    await banByTwo(caseId)
    await tell()
    expect(await kindsTold(asker)).toEqual(['room-banned'])
    await keepEntry(asker)
    const other = await app.signUp('Other')
    await subscribe(other)
    await ask(other)
    expect(await invitationsOf(asker)).toEqual([])
  })

  it('can be appealed once to another moderator, who lifts the ban', async () => {
    const { caseId } = await report()
    await banByTwo(caseId)
    await tell()
    const appeal = `/api/user/${asker.id}/cases/${caseId}/appeal`
    expect((await asker.send('POST', appeal, { text: 'It was a quote.' })).status).toBe(200)
    await app.app.sweep('quiet writes')
    for (const who of [one, two]) {
      await who.enter()
      expect((await who.on(caseId, 'claim')).status).toBe(404)
    }
    await three.enter()
    const again = await three.take(caseId)
    expect(again.room?.reports).toHaveLength(1)
    expect(again.appealed).toMatchObject({ outcome: 'banned' })
    await three.on(caseId, 'decision', dismissal)
    await tell()
    expect(await kindsTold(asker)).toEqual(['room-ban-lifted', 'room-banned'])
    expect(await ownCases(asker)).toMatchObject([
      { state: 'final', decision: { outcome: 'dismissed' } },
    ])
    expect(await isIn(asker)).toBe(false)
    await ask(asker)
    expect(await invitationsOf(reporter)).toHaveLength(1)
  })

  it('deletes the messages 30 days after the report was closed; the case stays decided', async () => {
    const { caseId, receipt } = await report()
    await one.take(caseId)
    await one.on(caseId, 'decision', dismissal)
    await tell()
    app.pass(29 * DAY_MS)
    await app.app.sweep('message reports')
    expect(await messageReports()).toHaveLength(1)
    app.pass(2 * DAY_MS)
    await app.app.sweep('message reports')
    expect(await messageReports()).toEqual([])
    await app.app.sweep('case clocks')
    expect(await look(app, receipt)).toMatchObject({ decision: { outcome: 'dismissed' } })
  })
})

describe('§6 the reported member', () => {
  it('is neither asked nor notified while the case is open', async () => {
    const { caseId, receipt } = await report()
    await one.take(caseId)
    const question = { side: 'author', text: 'Did you mean it?' }
    expect((await one.on(caseId, 'question', question)).status).toBe(409)
    expect((await one.on(caseId, 'question', { ...question, side: 'reporter' })).status).toBe(200)
    await app.app.sweep('quiet writes')
    expect([await kindsTold(asker), await ownCases(asker)]).toEqual([[], []])
    expect(await kindsTold(reporter)).toEqual(['room-report-news'])
    expect(await look(app, receipt)).toMatchObject({ question: { text: 'Did you mean it?' } })
    const path = `/api/user/${asker.id}/cases/${caseId}/answer`
    expect((await asker.send('POST', path, { text: 'No.' })).status).toBe(404)
  })
})

it('§6 reports from before cases existed become cases, and the operator can list them', async () => {
  await report()
  await app.database.pool.query('delete from cases')
  await app.database.pool.query('update message_reports set case_id = null')
  await app.app.sweep('reports before cases')
  await app.app.sweep('reports before cases')
  const [queued, ...others] = await one.queue()
  expect([queued?.kind, others]).toEqual(['room', []])
  const { lines } = await runOperator(app, ['reports'])
  expect(lines).toContain(`    ${THREAT}`)
  expect(lines.at(-1)).toBe('1 open report')
})
