import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { ledgerOf, look, post, report, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../../test/test-app.ts'
import { createVault } from '../../../platform/crypto/vault.ts'
import { findCase, updateCase } from '../cases-table.ts'
import { sealedCase } from '../sealed-case.ts'

const { app, ada, one, reported, decide, enterAll, tell, pass } = moderatedApp(1)

const QUESTION = 'You say that you were abroad. What shows it?'

/** Two reports of one case, the second a day later. A moderator has claimed the case before. */
async function reportedTwice() {
  const first = await reported({ contact: 'wren@example.org' })
  await one.on(first.caseId, 'claim')
  await one.on(first.caseId, 'release')
  await pass(DAY_MS)
  await enterAll()
  const second = await report(app, first.warning.id, { message: 'Something is wrong.' })
  expect(second.caseId).toBe(first.caseId)
  return { ...first, first: first.receipt, second: second.receipt }
}

const answer = (receipt: string) =>
  app.visitor.send<{ message: string }>('POST', '/api/cases/answers', { receipt, text: 'Stamps.' })
const withdraw = (receipt: string) => app.visitor.send('POST', '/api/cases/withdrawal', { receipt })

/** Seals a case as a server does that does not know to which report a question is put. */
async function dropAsked(caseId: string): Promise<void> {
  const vault = createVault(app.ring)
  const row = await findCase(app.database.handle, caseId)
  if (!row) throw new Error('there is no such case')
  const content = { ...sealedCase.open(vault, row.sealed), askedOpener: undefined }
  await updateCase(app.database.handle, caseId, { sealed: sealedCase.seal(vault, content) })
}

/** Asks the report with this number, as the case lists it, or the only one. */
async function ask(caseId: string, number?: number) {
  const { statements } = await one.take(caseId)
  const chosen = statements.find(({ about, report: n }) => about === 'report' && n === number)
  const body = { side: 'reporter', report: chosen?.id, text: QUESTION }
  expect((await one.on(caseId, 'question', body)).status).toBe(200)
}

describe('rules: Moderation: a question to one of several reports', () => {
  it('is refused until a report is chosen, and needs no choice in a case with one', async () => {
    const { caseId, warning } = await reported()
    const question = { side: 'reporter', text: QUESTION }
    await one.take(caseId)
    await report(app, warning.id)
    for (const body of [question, { ...question, report: 'made-up' }]) {
      const refused = await one.on<object>(caseId, 'question', body)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        fields: { report: 'Choose which report the question is about.' },
      })
    }
    const alone = await reported()
    await one.take(alone.caseId)
    expect((await one.on(alone.caseId, 'question', question)).status).toBe(200)
    expect((await look(app, alone.receipt)).question?.text).toBe(QUESTION)
  })

  it('is shown to that report, answered by it alone, and emailed to nobody else', async () => {
    const { caseId, warning, first, second } = await reportedTwice()
    const contact = 'lark@example.org'
    const third = await report(app, warning.id, { contact })
    const before = emailsTo(app.outbox, 'wren@example.org').length
    await ask(caseId, 1)
    for (const receipt of [second, third.receipt]) {
      expect(await look(app, receipt)).toMatchObject({ question: null })
      const { status, body } = await answer(receipt)
      expect([status, body.message]).toEqual([409, 'Nothing is asked of you in this case now.'])
    }
    await expect.poll(() => emailsTo(app.outbox, 'wren@example.org')).toHaveLength(before + 1)
    expect(emailsTo(app.outbox, contact)).toEqual([])
    expect((await look(app, first)).question?.text).toBe(QUESTION)
    expect((await answer(first)).status).toBe(200)
    expect(await look(app, first)).toMatchObject({ answered: true })
    expect(await look(app, second)).not.toHaveProperty('answered')
    const { statements, timeline } = await one.take(caseId)
    expect(statements.find(({ about }) => about === 'answer')).toMatchObject({ report: 1 })
    const numbered = timeline.flatMap(({ verb, report: n }) => (n === undefined ? [] : [[verb, n]]))
    expect(numbered).toEqual([
      ['case-opened', 1],
      ['case-joined', 2],
      ['case-joined', 3],
      ['case-answered', 1],
    ])
    await decide(caseId, STANDS)
    await tell()
    await expect.poll(() => emailsTo(app.outbox, contact)).toHaveLength(1)
  })

  it('is not shown to the first report if a server from before has dropped which one was asked', async () => {
    const { caseId, first, second } = await reportedTwice()
    await ask(caseId, 2)
    await dropAsked(caseId)
    for (const receipt of [first, second]) {
      expect(await look(app, receipt)).toMatchObject({ state: 'asked', question: null })
      expect((await answer(receipt)).status).toBe(409)
    }
    const alone = await reported()
    await ask(alone.caseId)
    await dropAsked(alone.caseId)
    expect((await look(app, alone.receipt)).question?.text).toBe(QUESTION)
  })

  it('of an older case is put to its first report', async () => {
    const { caseId, first, second } = await reportedTwice()
    await ask(caseId, 1)
    await dropAsked(caseId)
    const text = 'update case_events set opener_id = null where case_id = $1'
    await app.database.pool.query(text, [caseId])
    expect((await look(app, first)).question?.text).toBe(QUESTION)
    expect(await look(app, second)).toMatchObject({ question: null })
  })

  it('ends when that report is withdrawn, and not when another is', async () => {
    const { caseId, warning, first, second } = await reportedTwice()
    const third = await report(app, warning.id)
    await ask(caseId, 2)
    expect((await withdraw(third.receipt)).status).toBe(200)
    expect((await look(app, second)).question?.text).toBe(QUESTION)
    expect((await withdraw(second)).status).toBe(200)
    expect(await look(app, first)).toMatchObject({ state: 'open' })
    expect((await ledgerOf(app, caseId)).slice(-2)).toEqual(['case-withdrawn', 'case-reopened'])
    const { statements, timeline } = await one.take(caseId)
    expect(statements.some(({ about }) => about === 'answer')).toBe(false)
    expect(timeline.filter(({ verb }) => verb === 'case-withdrawn')).toMatchObject([
      { report: 3 },
      { report: 2 },
    ])
  })
})

describe('rules: Moderation: a report that joins a case', () => {
  it('shows nothing from before it, and nothing of other reports', async () => {
    const { warning, first, second } = await reportedTwice()
    const alone = await report(app, (await post(ada)).id)
    const shown = await look(app, second)
    const { openedOn, dueAt, late, class: of, state } = await look(app, alone.receipt)
    expect(shown).toMatchObject({ openedOn, dueAt, late, class: of, state })
    expect(shown.ledger).toHaveLength(1)
    const before = await look(app, first)
    expect(before.ledger).toHaveLength(3)
    expect(before.ledger).not.toEqual(shown.ledger)
    await report(app, warning.id, { topic: 'minor' })
    expect(await look(app, first)).toEqual(before)
    expect(await look(app, second)).toEqual(shown)
  })

  it('rewrites no other report if it moves no clock: its duration would reveal their number', async () => {
    const { caseId, warning } = await reportedTwice()
    const text = 'select id, sealed from case_openers where case_id = $1 order by id'
    const stored = async () => (await app.database.pool.query(text, [caseId])).rows
    const before = await stored()
    await report(app, warning.id)
    expect(await stored()).toEqual(expect.arrayContaining(before))
  })

  it('shows what moderators, the clock and the author do after it', async () => {
    const { caseId, first, second } = await reportedTwice()
    await decide(caseId, STANDS)
    await tell()
    const [before, after] = [await look(app, first), await look(app, second)]
    expect(before.ledger.slice(-3)).toEqual(after.ledger.slice(1))
    expect(after.ledger).toHaveLength(4)
    expect(after.decision).toEqual(before.decision)
    await pass(20 * DAY_MS)
    expect(await look(app, second)).toMatchObject({ state: 'decided', late: false })
  })

  it('is due as if it had opened a case, also in the answer to it, and while a question stops the clock', async () => {
    const first = await reported()
    await pass(3 * DAY_MS)
    await enterAll()
    const path = `/api/public-receipts/${first.warning.id}/problems`
    const problem = { topic: 'wrong', message: 'It is not so.' }
    const { body } = await app.visitor.send<{ receipt: string; dueAt: string }>(
      'POST',
      path,
      problem,
    )
    const dueIn = (dueAt: string) => Date.parse(dueAt) - app.now().getTime()
    expect(dueIn(body.dueAt)).toBeGreaterThanOrEqual(7 * DAY_MS)
    expect((await look(app, body.receipt)).dueAt).toBe(body.dueAt)
    await one.take(first.caseId)
    const question = { side: 'author', text: QUESTION }
    expect((await one.on(first.caseId, 'question', question)).status).toBe(200)
    expect(dueIn((await look(app, body.receipt)).dueAt)).toBeGreaterThanOrEqual(14 * DAY_MS)
  })

  it('is late only once its own time is over', async () => {
    const { first, second } = await reportedTwice()
    const { dueAt } = await look(app, second)
    await pass(6 * DAY_MS + 2 * HOUR_MS)
    expect(await look(app, first)).toMatchObject({ late: true })
    expect(await look(app, second)).toMatchObject({ late: false, dueAt })
    await pass(DAY_MS)
    const next = new Date(Date.parse(dueAt) + 7 * DAY_MS).toISOString()
    expect(await look(app, second)).toMatchObject({ late: true, dueAt: next })
  })

  it('is not called punctual by a decision later on the day on which it was due', async () => {
    const { caseId, first, second } = await reportedTwice()
    const { dueAt } = await look(app, second)
    await pass(Date.parse(dueAt) + MINUTE_MS - app.now().getTime())
    expect(await look(app, second)).toMatchObject({ late: true })
    await enterAll()
    await decide(caseId, STANDS)
    await tell()
    for (const receipt of [first, second]) {
      expect(await look(app, receipt)).toMatchObject({ state: 'decided', late: true })
    }
  })

  it('moves with the case to another class', async () => {
    const { caseId, first, second } = await reportedTwice()
    await one.take(caseId)
    const { body } = await one.on(caseId, 'class', { class: 'doxxing' })
    for (const receipt of [first, second]) {
      expect(await look(app, receipt)).toMatchObject({ class: 'doxxing', dueAt: body.dueAt })
    }
  })

  it('of an older row shows only its days, and the first one shows all that it showed', async () => {
    const { caseId, first, second } = await reportedTwice()
    const { pool } = app.database
    await ask(caseId, 1)
    await answer(first)
    await pool.query('update case_events set opener_id = null where case_id = $1', [caseId])
    expect(await look(app, first)).toMatchObject({ answered: true })
    // Both openings, two claims, the release, the revealed texts, the question and the answer.
    expect((await look(app, first)).ledger).toHaveLength(8)
    expect((await look(app, second)).ledger).toHaveLength(3)
    expect(await look(app, second)).not.toHaveProperty('answered')
  })
})

it('§5 an event remembers which report caused it until the case is erased, and the ledger does not', async () => {
  const { caseId, receipt } = await reported()
  const { pool } = app.database
  const { rows: openers } = await pool.query('select id from case_openers where case_id = $1', [
    caseId,
  ])
  const ids = async () => {
    const text = 'select opener_id from case_events where case_id = $1 order by ledger_n'
    return (await pool.query<{ opener_id: string | null }>(text, [caseId])).rows.map(
      (row) => row.opener_id,
    )
  }
  await withdraw(receipt)
  expect(await ids()).toEqual([openers[0].id, openers[0].id])
  const { rows } = await pool.query('select * from ledger where subject = $1', [caseId])
  expect(JSON.stringify(rows)).not.toContain(openers[0].id)
  await pass(31 * DAY_MS)
  expect(await ids()).toEqual([null, null, null])
})
