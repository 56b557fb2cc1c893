import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from '../../../test/calls/send-call.ts'
import { longRun } from '../../../test/long-run.ts'
import {
  ledgerOf,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { subscribe } from '../../../test/payments/payments.ts'
import { keepEntry, openRoomFor } from '../../../test/rooms/rooms.ts'
import { rowsOf } from '../../../test/statements-of.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const AT_ONCE = 20
const CASES = longRun ? 10 * AT_ONCE : AT_ONCE

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
})
afterAll(() => app.close())

const caseAbout = async (topic = 'wrong') =>
  (await report(app, (await post(ada)).id, { topic })).caseId
const enterAll = () => Promise.all([one.enter(), two.enter()])
const idsOf = async (who: TestModerator) => (await who.queue()).map(({ id }) => id)

describe('§6 the queue', () => {
  it('lists the most urgent class first, then the earliest due, and shows no text', async () => {
    const first = await caseAbout('wrong')
    app.pass(HOUR_MS)
    await enterAll()
    const [second, doxxing, minor] = [
      await caseAbout('about-me'),
      await caseAbout('doxxing'),
      await caseAbout('minor'),
    ]
    expect(await idsOf(one)).toEqual([minor, doxxing, first, second])
    const [shown] = await one.queue()
    expect(shown).toEqual({
      id: minor,
      kind: 'report',
      class: 'minors',
      state: 'open',
      joined: 1,
      openedOn: '2026-11-02',
      dueAt: new Date(Math.ceil((app.now().getTime() + DAY_MS) / HOUR_MS) * HOUR_MS).toISOString(),
      late: false,
      hidden: false,
      yours: false,
      taken: false,
    })
  })

  it('shows which cases are claimed, but names the claiming moderator only to herself', async () => {
    const id = await caseAbout()
    await one.on(id, 'claim')
    const rowOf = async (who: TestModerator) => (await who.queue()).find((row) => row.id === id)
    expect(await rowOf(one)).toMatchObject({ yours: true, taken: false })
    expect(await rowOf(two)).toMatchObject({ yours: false, taken: true })
    expect(JSON.stringify(await rowOf(two))).not.toContain(await one.enter())
  })
})

describe('§6 the queue of many cases', () => {
  it('fills a page from further rows if some cases cannot be decrypted', async () => {
    const id = await caseAbout('minor')
    await app.database.pool.query(
      `update cases set due_at = due_at - interval '1 hour' where id = $1`,
      [id],
    )
    await app.database.pool.query(
      `insert into cases select (jsonb_populate_record(one, jsonb_build_object('id', one.id || n))).*
       from cases one, generate_series(1, 300) n where one.id = $1`,
      [id],
    )
    let ids: string[] = []
    const read = async () => {
      ids = await idsOf(one)
    }
    expect(await rowsOf(app.database, /"sealed" from "cases"/, read)).toBe(100)
    expect(ids).toHaveLength(100)
    const all = `select id from cases where id like $1 || '%' order by id limit 150`
    const { rows } = await app.database.pool.query<{ id: string }>(all, [id])
    expect(ids).toEqual(rows.slice(0, 100).map((row) => row.id))
    const broken = 'update cases set sealed = $2 where id = any($1)'
    const first = ids.slice(0, 50)
    await app.database.pool.query(broken, [first, Buffer.from('nothing that opens')])
    expect(await idsOf(one)).toEqual(rows.slice(50).map((row) => row.id))
    await app.database.pool.query(`delete from cases where id like $1 || '%'`, [id])
  })
})

describe('§6 a claim', () => {
  it('lasts 20 minutes, is renewed by use, and then another moderator can take the case', async () => {
    const id = await caseAbout()
    expect((await one.on(id, 'claim')).body.leaseUntil).toBe(
      new Date(app.now().getTime() + 20 * MINUTE_MS).toISOString(),
    )
    app.pass(19 * MINUTE_MS)
    expect((await one.on(id, 'read')).status).toBe(200)
    app.pass(19 * MINUTE_MS)
    expect(await two.on(id, 'claim')).toMatchObject({ status: 403 })
    await two.enter()
    expect(await two.on(id, 'claim')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    app.pass(MINUTE_MS)
    await one.enter()
    expect((await one.on(id, 'read')).status).toBe(404)
    expect((await two.on(id, 'claim')).status).toBe(200)
    await one.enter()
    expect((await one.on(id, 'read')).status).toBe(404)
    expect((await one.on(id, 'claim')).status).toBe(409)
  })

  it('succeeds for exactly one of four moderators who claim a case at the same time', async () => {
    await enterAll()
    const crew = [one, two, await openConsole(app, 'Three'), await openConsole(app, 'Four')]
    const cases = await Promise.all(Array.from({ length: CASES }, () => caseAbout()))
    const statuses: number[] = []
    // Claims `AT_ONCE` cases at a time, as many as a server accepts from four moderators: the
    // actions of one moderator run one after another.
    for (let at = 0; at < CASES; at += AT_ONCE) {
      const claims = cases
        .slice(at, at + AT_ONCE)
        .flatMap((id) => crew.map((who) => who.on(id, 'claim')))
      statuses.push(...(await Promise.all(claims)).map(({ status }) => status))
    }
    const of = (status: number) => statuses.filter((each) => each === status).length
    expect([of(200), of(409)]).toEqual([CASES, 3 * CASES])
    for (const id of cases) expect(await ledgerOf(app, id)).toEqual(['case-opened', 'case-claimed'])
  })

  it('is required for every action: a case that she has not claimed does not exist for her', async () => {
    await enterAll()
    const id = await caseAbout()
    const decision = { decision: 'stands', reason: 'no-violation', text: '' }
    const acts: [string, object?][] = [
      ['read'],
      ['release'],
      ['reveal', { what: 'texts' }],
      ['question', { side: 'author', text: 'When?' }],
      ['decision', decision],
      ['confirmation', { agree: true }],
      ['undo'],
      ['card', { card: 'anything' }],
      ['class', { class: 'minors' }],
      ['mark'],
      ['extension', { text: 'It is hard.' }],
    ]
    const missing = await one.on('no-case', 'read')
    for (const [act, body] of acts) {
      const answer = await one.on(id, act, body)
      expect([act, answer.status, answer.text]).toEqual([act, 404, missing.text])
    }
    const evidence = await one.send('GET', `/api/mod/cases/${id}/evidence`)
    expect([evidence.status, evidence.text]).toEqual([404, missing.text])
    await one.on(id, 'claim')
    expect((await one.on(id, 'release')).body).toEqual({ putBack: true })
    expect((await one.on(id, 'read')).status).toBe(404)
    expect((await two.on(id, 'claim')).status).toBe(200)
  })
})

describe('§6 a moderator with a conflict', () => {
  it('is declared with one click, with or without a claim, and never sees the case again', async () => {
    await enterAll()
    const [claimed, unclaimed] = [await caseAbout(), await caseAbout()]
    await one.on(claimed, 'claim')
    for (const id of [claimed, unclaimed]) {
      expect((await one.on(id, 'conflict')).body).toEqual({ putBack: true })
      expect(await idsOf(one)).not.toContain(id)
      for (const act of ['claim', 'read', 'conflict']) {
        expect((await one.on(id, act)).status).toBe(404)
      }
      expect((await ledgerOf(app, id)).at(-1)).toBe('case-conflict')
      expect((await two.on(id, 'claim')).status).toBe(200)
    }
  })

  it('sees no case about her own warning, a person about whom she wrote, or a room she is in', async () => {
    await enterAll()
    const self = one as unknown as TestMember
    const hers = await post(self)
    const alsoHers = await post(self)
    const [other, entered, roomed] = [
      await post(ada, { phoneNumber: alsoHers.typedNumber }),
      await post(ada),
      await post(ada),
    ]
    await keepEntry(self, { phoneNumber: entered.typedNumber })
    await subscribe(self)
    await openRoomFor(self, await app.signUp('Bea'), roomed.typedNumber)
    await app.app.flush()
    const missing = await one.on('no-case', 'claim')
    for (const warning of [hers, other, entered, roomed]) {
      const { caseId } = await report(app, warning.id)
      const answer = await one.on(caseId, 'claim')
      expect([answer.status, answer.text]).toEqual([404, missing.text])
      expect(await idsOf(one)).not.toContain(caseId)
      expect((await two.on(caseId, 'claim')).status).toBe(200)
    }
  })
  it('sees no case about a number of an old entry, however many entries she has written since', async () => {
    await enterAll()
    const self = one as unknown as TestMember
    const [open, held] = [await post(ada), await post(ada)]
    const keep = async (body: object) => {
      const kept = await sendCall<{ id: string }>(self, 'addEntry', { body })
      expect(kept.status).toBe(201)
      return kept.body.id
    }
    await keep({ phoneNumber: open.typedNumber })
    await keep({ phoneNumber: held.typedNumber, countsFrom: 3 })
    const newer = await keep({ phoneNumber: '+14155559977' })
    await app.database.pool.query(
      `insert into entries select (jsonb_populate_record(one, jsonb_build_object(
         'id', one.id || n, 'created_on', one.created_on + 1))).*
       from entries one, generate_series(1, 600) n where one.id = $1`,
      [newer],
    )
    const cases = [await report(app, open.id), await report(app, held.id)]
    for (const { caseId } of cases) {
      expect(await idsOf(one)).not.toContain(caseId)
      expect((await one.on(caseId, 'claim')).status).toBe(404)
      expect((await two.on(caseId, 'claim')).status).toBe(200)
    }
  })
})
