import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import {
  caseOf,
  isShown,
  ledgerOf,
  look,
  post,
  report,
  STANDS,
} from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../test/test-app.ts'

const { app, ada, one, reported: reportedAs, pass: moveClock } = moderatedApp(1)

const move = (caseId: string, to: string) => one.on(caseId, 'class', { class: to })
const dueIn = (dueAt: string) => Date.parse(dueAt) - app.now().getTime()
const reported = (topic: string, contact = '') =>
  reportedAs({ topic, ...(contact ? { contact } : {}) })
async function pass(milliseconds: number): Promise<void> {
  await moveClock(milliseconds)
  await one.enter()
}

/** Returns the class of a case and when it is due for moderators. */
async function caseRow(caseId: string): Promise<{ class: string; dueAt: string }> {
  const text = 'select class, due_at from cases where id = $1'
  const { rows } = await app.database.pool.query<{ class: string; due_at: Date }>(text, [caseId])
  return { class: rows[0]?.class ?? '', dueAt: rows[0]?.due_at.toISOString() ?? '' }
}

describe('§6 the class of a case', () => {
  it('can only be changed by a moderator who has read the case, and sets the due time of the new class', async () => {
    const { caseId, receipt, warning } = await reported('doxxing', 'robin@example.org')
    await one.on(caseId, 'claim')
    expect((await move(caseId, 'other')).status).toBe(409)
    await one.take(caseId)
    const { body } = await move(caseId, 'other')
    expect(body.class).toBe('other')
    expect(dueIn(body.dueAt)).toBeGreaterThan(6 * DAY_MS)
    expect(dueIn(body.dueAt)).toBeLessThanOrEqual(7 * DAY_MS + HOUR_MS)
    expect(await look(app, receipt)).toMatchObject({ class: 'other', dueAt: body.dueAt })
    await expect.poll(() => emailsTo(app.outbox, 'robin@example.org')).toHaveLength(1)
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-moved')
    const text = `select reason from ledger where subject = $1 and verb = 'case-moved'`
    expect((await app.database.pool.query(text, [caseId])).rows).toEqual([{ reason: 'other' }])
    // The case is no longer urgent, so the warning is not hidden when the urgent deadline passes.
    await pass(2 * DAY_MS)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('gets no more time than was left when it becomes more urgent', async () => {
    const { caseId, warning } = await reported('wrong')
    await pass(3 * DAY_MS)
    await one.take(caseId)
    const urgent = await move(caseId, 'minors')
    expect(dueIn(urgent.body.dueAt)).toBeLessThanOrEqual(DAY_MS + HOUR_MS)
    expect(dueIn(urgent.body.dueAt)).toBeGreaterThan(DAY_MS - HOUR_MS)
    const late = await reported('wrong')
    await pass(6 * DAY_MS + 20 * HOUR_MS)
    await one.take(late.caseId)
    expect(dueIn((await move(late.caseId, 'intimate')).body.dueAt)).toBeLessThanOrEqual(5 * HOUR_MS)
    // The first case became urgent above and was not decided in time, so its warning is hidden.
    expect(await isShown(app, warning)).toBe(false)
  })

  it('gains no time by repeated changes', async () => {
    const { caseId, receipt } = await reported('wrong')
    const { dueAt } = await look(app, receipt)
    await pass(3 * DAY_MS)
    await one.take(caseId)
    const urgent = await move(caseId, 'minors')
    const longer = await move(caseId, 'intimate')
    expect(longer.body.dueAt).toBe(urgent.body.dueAt)
    expect((await move(caseId, 'other')).body.dueAt).toBe(dueAt)
    await move(caseId, 'doxxing')
    expect((await move(caseId, 'other')).body.dueAt).toBe(dueAt)
  })

  it('gets its first due time back when a moderator undoes the urgency of a later report', async () => {
    const { warning, caseId, receipt } = await reported('wrong')
    const { dueAt } = await look(app, receipt)
    await pass(3 * DAY_MS)
    await report(app, warning.id, { topic: 'minor' })
    const urgent = await one.take(caseId)
    expect(dueIn(urgent.dueAt)).toBeLessThanOrEqual(DAY_MS + HOUR_MS)
    expect((await look(app, receipt)).dueAt).toBe(dueAt)
    expect((await move(caseId, 'other')).body.dueAt).toBe(dueAt)
  })

  it.each(['reporter', 'author'])(
    'pauses for no answer of the %s, and has its whole time, when a later report made it urgent',
    async (side) => {
      const { warning, caseId, receipt } = await reported('wrong')
      const { dueAt } = await look(app, receipt)
      await pass(DAY_MS)
      await one.take(caseId)
      expect((await one.on(caseId, 'question', { side, text: 'Since when?' })).status).toBe(200)
      const path = `/api/user/${ada.id}/cases/${caseId}/answer`
      if (side === 'author') await ada.send('POST', path, { text: 'Since March.' })
      await pass(2 * DAY_MS)
      await report(app, warning.id, { topic: 'minor' })
      expect(await look(app, receipt)).toMatchObject({ state: 'open', question: null })
      const urgent = await caseRow(caseId)
      expect(urgent).toMatchObject({ class: 'minors' })
      expect(dueIn(urgent.dueAt)).toBeGreaterThan(DAY_MS - HOUR_MS)
      expect(dueIn(urgent.dueAt)).toBeLessThanOrEqual(DAY_MS + HOUR_MS)
      const text = 'select asked_side, answer_by, stopped_until from cases where id = $1'
      const { rows } = await app.database.pool.query(text, [caseId])
      expect(rows[0]).toMatchObject({ asked_side: null, answer_by: null })
      expect(rows[0].stopped_until % HOUR_MS).toBe(0)
      expect((await ledgerOf(app, caseId)).slice(-2)).toEqual(['case-joined', 'case-reopened'])
      // The moderator is still shown an answer that the author wrote before.
      await app.app.flush()
      const { statements } = await one.take(caseId)
      expect(statements.map(({ about }) => about).includes('answer')).toBe(side === 'author')
      // In an urgent class a question does not stop the clock, and its answer subtracts nothing.
      const question = { side: 'reporter', report: statements[0]?.id, text: 'Who?' }
      expect((await one.on(caseId, 'question', question)).status).toBe(200)
      await app.visitor.send('POST', '/api/cases/answers', { receipt, text: 'Him.' })
      expect((await caseRow(caseId)).dueAt).toBe(urgent.dueAt)
      await one.take(caseId)
      // After the move back, the case is due as if the first question had stopped the clock until
      // the later report.
      const back = Date.parse((await move(caseId, 'other')).body.dueAt) - Date.parse(dueAt)
      expect(Math.abs(back - 2 * DAY_MS)).toBeLessThanOrEqual(HOUR_MS)
    },
  )

  it('has the whole time of an urgent class if the case was already late', async () => {
    const { caseId, warning } = await reported('wrong')
    await pass(8 * DAY_MS)
    await one.take(caseId)
    const urgent = await move(caseId, 'doxxing')
    expect(urgent.body).toMatchObject({ class: 'doxxing', late: false })
    expect(dueIn(urgent.body.dueAt)).toBeGreaterThan(DAY_MS - HOUR_MS)
    await pass(DAY_MS + 2 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
  })

  it('is no longer late in a class with time left, and can be late there again', async () => {
    const { caseId, receipt } = await reported('doxxing')
    await pass(DAY_MS + 2 * HOUR_MS)
    expect(await look(app, receipt)).toMatchObject({ late: true })
    await one.take(caseId)
    expect((await move(caseId, 'other')).body).toMatchObject({ late: false })
    expect(await look(app, receipt)).toMatchObject({ late: false })
    await pass(6 * DAY_MS)
    expect(await look(app, receipt)).toMatchObject({ late: true })
    expect((await ledgerOf(app, caseId)).filter((verb) => verb === 'case-late')).toHaveLength(2)
  })

  it('can change without showing a hidden warning before the decision', async () => {
    const { caseId, warning } = await reported('minor')
    await pass(DAY_MS + 2 * HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
    await one.take(caseId)
    expect((await move(caseId, 'other')).body).toMatchObject({ class: 'other', hidden: true })
    expect(await isShown(app, warning)).toBe(false)
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('stays urgent in a request to take intimate content down', async () => {
    const warning = await post(ada)
    const { body } = await app.visitor.send<{ receipt: string }>('POST', '/api/take-down', {
      signature: 'Wren Hill',
      content: `https://sidelight.example/public-board/w/${warning.group}`,
      statement: 'I never agreed to that.',
      contact: 'wren@example.org',
    })
    const caseId = await caseOf(app, body.receipt)
    await one.take(caseId)
    expect((await move(caseId, 'other')).status).toBe(409)
    expect((await move(caseId, 'minors')).body.class).toBe('minors')
  })
})
