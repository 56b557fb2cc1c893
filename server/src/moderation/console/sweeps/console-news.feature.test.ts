import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpPartner } from '../../../../test/members/partner.ts'
import { isShown, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { toldAtConsole } from '../../../../test/moderation/told-at-console.ts'
import { statementsOf } from '../../../../test/statements-of.ts'

const { app, ada, one, two, three, reported, decide, tell, appeal, enterAll } = moderatedApp(3)
const { news, told, begin, pass, passHours } = toldAtConsole(app)
beforeEach(begin)

const DUE = 'console-due'
const LATE = 'console-late'
const urgent = () => reported({ topic: 'doxxing', message: 'It names his street.' })

describe('§6 notifications to moderators about the clock of a case', () => {
  it('come when a quarter of the time of its class is left, and again when it was missed', async () => {
    await urgent()
    await passHours(17)
    expect(await told(one)).toEqual([])
    await passHours(2.25)
    expect(await told(one)).toEqual([DUE])
    await passHours(4.5)
    expect(await told(one)).toEqual([DUE])
    await passHours(2)
    for (const member of [one, two]) {
      expect(await told(member)).toEqual([LATE])
      const all = await news(member)
      expect(all).toMatchObject([{ target: { page: 'console', id: null }, group: 'clock' }])
      // Neither the case nor the purpose of the page is mentioned.
      const said = JSON.stringify(
        all.map(({ title, message, subject }) => [title, message, subject]),
      )
      expect(said).not.toMatch(/case|report|warning|moderat|\d/i)
    }
    expect(await told(ada)).toEqual([])
  })

  it('do not come if the case was decided in time', async () => {
    const { caseId } = await urgent()
    await decide(caseId, STANDS)
    await passHours(26)
    expect(await told(two)).toEqual([])
  })

  it('disappear once the case is decided', async () => {
    const { caseId } = await urgent()
    await pass(25 * HOUR_MS)
    expect(await told(two)).toEqual([LATE])
    await enterAll()
    await decide(caseId, STANDS)
    expect(await told(two)).toEqual([])
  })

  it('are read by each moderator for herself, and unread again when the clock was missed', async () => {
    await urgent()
    await pass(19 * HOUR_MS)
    const [due] = await news(one)
    expect(due?.isRead).toBe(false)
    const ids = [due?.id]
    const read = await one.send('POST', `/api/user/${one.id}/notifications/read`, { ids })
    expect(read.status).toBe(200)
    expect(await news(one)).toMatchObject([{ id: due?.id, isRead: true }])
    expect(await news(two)).toMatchObject([{ kind: DUE, isRead: false }])
    await pass(6 * HOUR_MS)
    await app.app.sweep('quiet writes')
    expect(await news(one)).toMatchObject([{ kind: LATE, isRead: false }])
  })

  it('need as many statements for many cases as for one, and list no more than the queue', async () => {
    await urgent()
    await pass(19 * HOUR_MS)
    expect(await told(two)).toEqual([DUE])
    const texts = await statementsOf(app.database, () => told(two))
    await app.database.pool.query(
      `insert into cases select (jsonb_populate_record(one, jsonb_build_object('id', one.id || n))).*
       from cases one, generate_series(1, 600) n`,
    )
    const more = await statementsOf(app.database, () => told(two))
    // The numbers may differ a little, because a cached session or plan may expire between the
    // calls.
    expect(more.length).toBeLessThan(texts.length + 10)
    await two.send('POST', `/api/user/${two.id}/notifications/read`, {})
    expect((await two.send('GET', '/api/account/unread')).body).toEqual({ count: 0 })
  })

  it('do not come if the case ends in the same run', async () => {
    const { warning } = await urgent()
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    await pass(19 * HOUR_MS)
    expect(await told(one)).toEqual([])
  })

  it('follow the time of a new class even if the case is due as before', async () => {
    const { caseId } = await reported()
    await pass(DAY_MS * 5 + 7 * HOUR_MS)
    expect(await told(two)).toEqual([DUE])
    await two.send('POST', `/api/user/${two.id}/notifications/read`, {})
    await pass(22 * HOUR_MS)
    await enterAll()
    await one.take(caseId)
    const moved = await one.on(caseId, 'class', { class: 'doxxing' })
    expect(moved.status).toBe(200)
    await pass(6 * HOUR_MS)
    expect(await told(two)).toEqual([])
    await passHours(8)
    expect(await news(two)).toMatchObject([{ kind: DUE, isRead: true }])
  })

  it('stay read after a move to a class with more time if the case is due as before', async () => {
    const { caseId } = await reported()
    await pass(DAY_MS * 3)
    await enterAll()
    await one.take(caseId)
    const { body: urgently } = await one.on(caseId, 'class', { class: 'minors' })
    await pass(19.5 * HOUR_MS)
    expect(await news(two)).toMatchObject([{ kind: DUE, isRead: false }])
    await two.send('POST', `/api/user/${two.id}/notifications/read`, {})
    await enterAll()
    await one.take(caseId)
    const { body: longer } = await one.on(caseId, 'class', { class: 'intimate' })
    expect([longer.class, longer.dueAt]).toEqual(['intimate', urgently.dueAt])
    expect(await news(two)).toMatchObject([{ kind: DUE, isRead: true }])
  })

  it('do not come while a question stops the clock', async () => {
    const { caseId } = await reported()
    await pass(DAY_MS * 5 + 7 * HOUR_MS)
    expect(await told(two)).toEqual([DUE])
    await enterAll()
    await one.take(caseId)
    const asked = await one.on(caseId, 'question', { side: 'author', text: 'When was it?' })
    expect(asked.status).toBe(200)
    await pass(HOUR_MS)
    expect(await told(two)).toEqual([])
    for (let hour = 1; hour < 8 * 24; hour += 1) await pass(HOUR_MS)
    expect(await told(two)).toEqual([DUE])
    await pass(2 * DAY_MS)
    expect(await told(two)).toEqual([LATE])
  })

  it('follow the 14 days of an appeal, and go to moderators without a part in the decision', async () => {
    const { caseId, receipt } = await urgent()
    await decide(caseId, STANDS)
    await tell()
    expect((await appeal(receipt)).status).toBe(200)
    await pass(10 * DAY_MS)
    expect(await told(two)).toEqual([])
    await pass(DAY_MS)
    expect(await told(two)).toEqual([DUE])
    await pass(4 * DAY_MS)
    expect(await told(two)).toEqual([LATE])
    expect(await told(one)).toEqual([])
  })
})

describe('§6 the first look at a case of an office of help', () => {
  async function opened(): Promise<string> {
    const helper = await signUpPartner(app, 'Helper', 'Harbour House')
    const { warning } = await reported()
    await app.database.pool.query('delete from cases')
    await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
    const card = `https://sidelight.example/public-board/w/${warning.group}`
    const text = 'She names the street where my client hides.'
    const made = await helper.send('POST', '/api/partner/cases', { card, text })
    expect(made.status).toBe(201)
    const { rows } = await app.database.pool.query<{ id: string }>('select id from cases')
    return rows[0]?.id ?? ''
  }

  it('has a clock of its own, with notifications apart from those of the decision', async () => {
    await opened()
    await pass(55 * HOUR_MS)
    // The first look is late, and the decision is due soon.
    expect(await told(one)).toEqual([DUE, LATE])
    await pass(20 * HOUR_MS)
    expect(await told(one)).toEqual([LATE, LATE])
  })

  it('leads to no notification once a moderator has claimed the case', async () => {
    const caseId = await opened()
    await one.on(caseId, 'claim')
    const texts = await statementsOf(app.database, () => told(two))
    expect(texts.filter((text) => text.includes('"case_events"'))).toEqual([])
    await pass(24 * HOUR_MS)
    expect(await told(two)).toEqual([])
  })
})

describe('§6 a hiding that waits for a second moderator', () => {
  it('notifies eligible moderators when 18 of its 72 hours are left, and when the warning is back', async () => {
    const { caseId, warning } = await reported({ topic: 'doxxing' }, { redFlags: ['Controlling'] })
    const held = { decision: 'held', reason: 'threat', text: 'It threatens him.' }
    expect((await decide(caseId, held)).state).toBe('proposed')
    await pass(53 * HOUR_MS)
    // The case itself is late, because it was due within a day.
    expect(await told(two)).toEqual([LATE])
    await passHours(2)
    expect(await told(two)).toEqual([DUE, LATE])
    await pass(16 * HOUR_MS)
    expect(await told(three)).toEqual([DUE, LATE])
    await passHours(2)
    expect(await isShown(app, warning)).toBe(true)
    expect(await told(two)).toEqual([LATE, LATE])
    expect(await told(one)).toEqual([])
    await enterAll()
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: false })).status).toBe(200)
    // Nothing waits for a second moderator any more.
    expect(await told(three)).toEqual([LATE])
  })
})
