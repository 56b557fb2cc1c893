import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, ledgerOf, look, newsOf, report } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { rowsOf } from '../../../../test/statements-of.ts'
import { emailsTo } from '../../../../test/test-app.ts'

const { app, ada, one: mod, reported, decide: decideAs, pass } = moderatedApp(1)

const stands = { decision: 'stands', reason: 'no-violation', text: 'It is fine.' }
const caseOf = (topic: string, contact = '') => reported({ topic, ...(contact ? { contact } : {}) })
const decide = async (caseId: string, decision: object) => {
  await mod.enter()
  await decideAs(caseId, decision)
  await pass(10 * MINUTE_MS)
}
describe('§6 the clock of an urgent case', () => {
  it.each(['minor', 'doxxing'])(
    'alarms the operator once, then hides the warning until it is decided: %s',
    async (topic) => {
      const { caseId, warning, receipt } = await caseOf(topic)
      const alarms = () => app.log.filter((line) => line.includes(caseId) && /due soon/.test(line))
      await pass(16 * HOUR_MS - MINUTE_MS)
      expect(alarms()).toEqual([])
      await pass(HOUR_MS)
      await pass(MINUTE_MS)
      expect(alarms()).toHaveLength(1)
      expect(alarms()[0]).not.toContain(warning.id)
      expect(await isShown(app, warning)).toBe(true)
      await pass(8 * HOUR_MS)
      await pass(MINUTE_MS)
      expect(await isShown(app, warning)).toBe(false)
      expect(await look(app, receipt)).toMatchObject({ state: 'open', late: true, hidden: true })
      expect(await newsOf(ada)).toEqual(['warning-hidden'])
      expect(await ledgerOf(app, caseId)).toEqual([
        'case-opened',
        'case-late',
        'case-held-by-clock',
      ])
      await decide(caseId, stands)
      expect(await isShown(app, warning)).toBe(true)
      expect(await newsOf(ada)).toEqual(['warning-stands', 'warning-hidden'])
    },
  )

  it('restarts when a late case gets an urgent report, and then hides the warning', async () => {
    const { caseId, warning, receipt } = await caseOf('wrong')
    await pass(8 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ class: 'other', late: true })
    const urgent = await report(app, warning.id, { topic: 'minor' })
    expect(urgent.caseId).toBe(caseId)
    expect(await look(app, urgent.receipt)).toMatchObject({ class: 'minors', late: false })
    expect(await look(app, receipt)).toMatchObject({ class: 'other', late: true })
    await pass(23 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(true)
    await pass(2 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
    expect(await look(app, urgent.receipt)).toMatchObject({ late: true, hidden: true })
    expect((await ledgerOf(app, caseId)).slice(-3)).toEqual([
      'case-joined',
      'case-late',
      'case-held-by-clock',
    ])
  })

  it('runs even if another case cannot be opened', async () => {
    const broken = await caseOf('minor')
    const { warning } = await caseOf('minor')
    const breakIt = "update cases set sealed = 'broken' where id = $1"
    await app.database.pool.query(breakIt, [broken.caseId])
    await pass(25 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
    await app.database.pool.query('delete from cases where id = $1', [broken.caseId])
  })

  it('is logged with the code and stack of the error if it fails, and runs again', async () => {
    const { warning } = await caseOf('minor')
    await app.database.pool.query('alter table ledger rename to renamed')
    app.pass(25 * HOUR_MS)
    await app.app.sweep('case clocks')
    await app.database.pool.query('alter table renamed rename to ledger')
    const failed = app.log.filter((line) => line.includes('the clock of a case failed'))
    expect(failed).not.toEqual([])
    expect(JSON.parse(failed[0] ?? '')).toMatchObject({ code: '42P01', stack: expect.any(Array) })
    expect(failed.join('')).not.toContain('does not exist')
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(false)
  })

  it('does not pause while a question waits for an answer', async () => {
    const { caseId, warning } = await caseOf('minor')
    await mod.enter()
    await mod.take(caseId)
    await mod.on(caseId, 'question', { side: 'reporter', text: 'Who?' })
    await pass(25 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
  })

  it("hides the warning until the decision, even after a proposal's 72 hours of hiding are over", async () => {
    const { caseId, warning } = await caseOf('doxxing')
    await decide(caseId, { decision: 'held', reason: 'threat', text: 'It threatens him.' })
    expect(await isShown(app, warning)).toBe(false)
    await pass(72 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(true)
    expect((await report(app, warning.id, { topic: 'minor' })).caseId).toBe(caseId)
    await pass(25 * HOUR_MS)
    for (let run = 0; run < 2; run += 1) {
      expect(await isShown(app, warning)).toBe(false)
      await pass(HOUR_MS)
    }
  })

  it('keeps the warning visible to a moderator who undoes her decision', async () => {
    const { caseId, warning } = await caseOf('minor')
    await pass(25 * HOUR_MS)
    await mod.enter()
    await mod.take(caseId)
    await mod.on(caseId, 'decision', stands)
    expect(await isShown(app, warning)).toBe(true)
    expect((await mod.on(caseId, 'undo')).body).toMatchObject({
      hidden: true,
      card: { state: 'held' },
    })
    expect(await isShown(app, warning)).toBe(false)
  })
})

describe('§6 the clock of a case that is not urgent', () => {
  it('marks the case as late after 7 days, and leaves the warning on the board', async () => {
    const { caseId, warning, receipt } = await caseOf('wrong', 'lark@example.org')
    await pass(7 * DAY_MS - MINUTE_MS)
    const { late, dueAt } = await look(app, receipt)
    expect(late).toBe(false)
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    // The reporter sees a new day; moderators see the original due time.
    const dueNext = new Date(Date.parse(dueAt) + 7 * DAY_MS).toISOString()
    expect(await look(app, receipt)).toMatchObject({ late: true, hidden: false, dueAt: dueNext })
    await expect.poll(() => emailsTo(app.outbox, 'lark@example.org')).toHaveLength(1)
    await mod.enter()
    expect((await mod.queue()).find(({ id }) => id === caseId)).toMatchObject({ late: true, dueAt })
    expect(await isShown(app, warning)).toBe(true)
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-late'])
  })
})

describe('§6 a case whose warning is deleted', () => {
  it('lapses, and the person who reported it is notified and sees that it has lapsed, and why', async () => {
    const { caseId, warning, receipt } = await caseOf('wrong', 'wren@example.org')
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    await mod.enter()
    expect((await mod.queue()).map(({ id }) => id)).not.toContain(caseId)
    await pass(MINUTE_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'lapsed', takenBack: true })
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-lapsed')
    await expect.poll(() => emailsTo(app.outbox, 'wren@example.org')).toHaveLength(1)
    await pass(31 * DAY_MS)
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-erased')
  })
})

describe('§6 the job of the case clocks', () => {
  it('decrypts each case once, not in every run', async () => {
    const { caseId, warning } = await caseOf('wrong')
    const opened = (work: () => Promise<unknown>) =>
      rowsOf(app.database, /"sealed".* from "cases"/s, work)
    const run = () => app.app.sweep('case clocks')
    expect(await opened(run)).toBeGreaterThan(0)
    expect(await opened(run)).toBe(0)
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    await run()
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-lapsed')
  })
})
