import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpPartner } from '../../../../test/members/partner.ts'
import { STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { toldAtConsole } from '../../../../test/moderation/told-at-console.ts'
import { statementsOf } from '../../../../test/statements-of.ts'

const { app, ada, one, two, three, reported, decide, tell, appeal, enterAll } = moderatedApp(3)
const { news, told, forget, begin, pass, passHours, repeat } = toldAtConsole(app)
beforeEach(begin)

const BOTH = ['console-due', 'console-late']
const urgent = () => reported({ topic: 'doxxing', message: 'It names his street.' })

describe('§6 a clock of a case wakes moderators', () => {
  it('when a quarter of the time of its class is left and when it was missed, once each', async () => {
    await urgent()
    await passHours(17)
    expect(await told(one)).toEqual([])
    await passHours(2.25)
    expect(await told(one)).toEqual(['console-due'])
    await passHours(4.5)
    expect(await told(one)).toEqual(['console-due'])
    await passHours(2)
    for (const member of [one, two]) {
      expect(await told(member)).toEqual(BOTH)
      const all = await news(member)
      const target = { page: 'console', id: null }
      expect(all).toMatchObject([{ target }, { target }])
      // Nothing of the case, nor of what the page is.
      const said = JSON.stringify(
        all.map(({ title, message, subject }) => [title, message, subject]),
      )
      expect(said).not.toMatch(/case|report|warning|moderat|\d/i)
    }
    expect(await told(ada)).toEqual([])
  })

  it('not once it was decided in time', async () => {
    const { caseId } = await urgent()
    await decide(caseId, STANDS)
    await passHours(26)
    expect(await told(two)).toEqual([])
  })

  it('not when it ends in the same run', async () => {
    const { warning } = await urgent()
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    await pass(19 * HOUR_MS)
    expect(await told(one)).toEqual([])
  })

  it('no second time when a run is repeated', async () => {
    await urgent()
    await pass(19 * HOUR_MS)
    expect(await told(one)).toEqual(['console-due'])
    await repeat()
    expect(await told(one)).toEqual(['console-due'])
  })

  it('by the time of its new class too, when it is due as before', async () => {
    const { caseId } = await reported()
    await pass(DAY_MS * 5 + 7 * HOUR_MS)
    expect(await told(two)).toEqual(['console-due'])
    await pass(22 * HOUR_MS)
    await enterAll()
    await one.take(caseId)
    const moved = await one.on(caseId, 'class', { class: 'doxxing' })
    expect(moved.status).toBe(200)
    await pass(6 * HOUR_MS)
    expect(await told(two)).toEqual(['console-due'])
    await passHours(8)
    expect(await told(two)).toEqual(['console-due', 'console-due'])
  })

  it('neither while a question stops it nor once more after that', async () => {
    const { caseId } = await reported()
    await pass(DAY_MS * 5 + 7 * HOUR_MS)
    expect(await told(two)).toEqual(['console-due'])
    await enterAll()
    await one.take(caseId)
    const asked = await one.on(caseId, 'question', { side: 'author', text: 'When was it?' })
    expect(asked.status).toBe(200)
    for (let hour = 0; hour < 8 * 24; hour += 1) await pass(HOUR_MS)
    expect(await told(two)).toEqual(['console-due'])
    await pass(2 * DAY_MS)
    expect(await told(two)).toEqual(BOTH)
  })

  it('on an appeal by its fourteen days, those without a part in the decision', async () => {
    const { caseId, receipt } = await urgent()
    await decide(caseId, STANDS)
    await tell()
    expect((await appeal(receipt)).status).toBe(200)
    await pass(10 * DAY_MS)
    expect(await told(two)).toEqual([])
    await pass(DAY_MS)
    expect(await told(two)).toEqual(['console-due'])
    await pass(4 * DAY_MS)
    expect(await told(two)).toEqual(BOTH)
    expect(await told(one)).toEqual([])
  })
})

describe('§6 the first look at a case of an office', () => {
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

  it('is a clock of its own: in one run each says once where it is', async () => {
    await opened()
    await pass(55 * HOUR_MS)
    // The look is late, the decision is due.
    expect(await told(one)).toEqual(BOTH)
    await pass(20 * HOUR_MS)
    expect(await told(one)).toEqual([...BOTH, 'console-late'])
  })

  it('wakes nobody once somebody has claimed the case, and is not asked about before', async () => {
    const caseId = await opened()
    await one.on(caseId, 'claim')
    const texts = await statementsOf(app.database, () => pass(HOUR_MS))
    expect(texts.filter((text) => text.includes('"case_events"'))).toEqual([])
    await pass(24 * HOUR_MS)
    expect(await told(two)).toEqual([])
  })
})

describe('§6 a hiding that waits for a second moderator', () => {
  it('wakes who can agree when 18 of its 72 hours are left, and when the warning is back', async () => {
    const { caseId } = await reported({ topic: 'doxxing' }, { redFlags: ['Controlling'] })
    const held = { decision: 'held', reason: 'threat', text: 'It threatens him.' }
    expect((await decide(caseId, held)).state).toBe('proposed')
    await pass(53 * HOUR_MS)
    await forget()
    await passHours(2)
    expect(await told(two)).toEqual(['console-due'])
    await pass(16 * HOUR_MS)
    expect(await told(three)).toEqual(['console-due'])
    await passHours(2)
    expect(await told(two)).toEqual(BOTH)
    expect(await told(one)).toEqual([])
  })
})
