import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { ledgerOf, look, report } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { createBlindIndex } from '../../../platform/crypto/blind-index.ts'

const { app, ada, one, two, reported, contested, decide, ownCase, pass, withdraw, enterAll } =
  moderatedApp(2)
type Opened = Awaited<ReturnType<typeof reported>>
const SAFETY = { redFlags: ['Controlling'] }
const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

/** Asks the reporting side about a case: the first report, or the one of this receipt. */
async function ask(caseId: string, receipt?: string): Promise<void> {
  const tag = createBlindIndex(app.ring).tag('receipt', receipt ?? '')
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from case_openers where receipt_tag = $1',
    [tag],
  )
  await one.take(caseId)
  const asked = { side: 'reporter', text: 'Whose is it?', report: rows[0]?.id }
  expect((await one.on(caseId, 'question', asked)).status).toBe(200)
}

/** Advances the clock to a time of the last day for an answer, which an urgent case does not tell. */
async function goToLastDay(caseId: string, time: string): Promise<void> {
  const { rows } = await app.database.pool.query<{ until: string }>(
    'select answer_by::text as until from cases where id = $1',
    [caseId],
  )
  const until = rows[0]?.until
  app.pass(Date.parse(`${until}T${time}Z`) - app.now().getTime())
  await enterAll()
}

describe('rules: Moderation: a proposal that the sides do not know of', () => {
  it('leaves an author of a contested warning the statement that she may make', async () => {
    const { caseId } = await contested({}, SAFETY)
    const before = await ownCase(caseId)
    expect(before?.mayAnswer).toBe(true)
    await decide(caseId, { decision: 'removed', reason: 'invented', text: '', strike: true })
    // The ledger also has that the case was taken, which both sides may know.
    expect({ ...(await ownCase(caseId)), ledger: before?.ledger }).toEqual(before)
    const path = `/api/user/${ada.id}/cases/${caseId}/answer`
    expect((await ada.send('POST', path, { text: 'It is true.' })).status).toBe(200)
  })

  it('does not bring back a question to a report that was withdrawn beside it', async () => {
    const { warning, receipt, caseId } = await reported({ topic: 'doxxing' }, SAFETY)
    const asked = await report(app, warning.id, { topic: 'doxxing', message: 'Me too.' })
    await ask(caseId, asked.receipt)
    await one.take(caseId)
    await one.on(caseId, 'decision', REMOVED)
    expect((await withdraw(asked.receipt)).status).toBe(200)
    expect((await look(app, receipt)).state).toBe('open')
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: false })).body.state).toBe('open')
    expect((await look(app, receipt)).state).toBe('open')
  })

  it('ends no question earlier than it would end without the proposal', async () => {
    const plain = await reported({ topic: 'doxxing' }, SAFETY)
    const decided = await reported({ topic: 'doxxing' }, SAFETY)
    await ask(plain.caseId, plain.receipt)
    await ask(decided.caseId, decided.receipt)
    await goToLastDay(plain.caseId, '23:58:00')
    await one.take(decided.caseId)
    await one.on(decided.caseId, 'decision', REMOVED)
    await pass(5 * MINUTE_MS)
    expect((await look(app, plain.receipt)).state).toBe('asked')
    expect((await look(app, decided.receipt)).state).toBe('asked')
  })

  it.each<[string, string, (opened: Opened) => Promise<unknown>]>([
    ['is undone', 'case-undone', async ({ caseId }) => one.on(caseId, 'undo')],
    [
      'is opposed',
      'case-disagreed',
      async ({ caseId }) => {
        await two.take(caseId)
        return two.on(caseId, 'confirmation', { agree: false })
      },
    ],
    [
      'falls',
      'proposal-fell',
      async ({ caseId, warning }) => {
        const { redFlags, typedNumber: phoneNumber } = warning
        const body = { phoneNumber, redFlags, description: 'He came to my door.' }
        const path = `/api/public-receipts/${warning.id}`
        expect((await ada.send('PATCH', path, body)).status).toBe(200)
        await two.take(caseId)
        expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(409)
      },
    ],
  ])(
    '%s after its question has expired, which the ledger records',
    async (_, verb, endProposal) => {
      const opened = await reported({ topic: 'doxxing' }, SAFETY)
      const { receipt, caseId } = opened
      await ask(caseId, receipt)
      // Hidden by the clock once it is late.
      await pass(26 * 60 * MINUTE_MS)
      await goToLastDay(caseId, '23:59:00')
      app.pass(2 * 60 * MINUTE_MS - 2 * MINUTE_MS)
      await enterAll()
      await one.take(caseId)
      await one.on(caseId, 'decision', REMOVED)
      await pass(5 * MINUTE_MS)
      await endProposal(opened)
      expect((await look(app, receipt)).state).toBe('open')
      expect((await ledgerOf(app, caseId)).slice(-2)).toEqual([verb, 'case-reopened'])
    },
  )
})

describe('rules: Moderation: the day until which a side is told to answer', () => {
  it.each([
    ['an urgent case is that of its clock, which waits for no answer', 'doxxing', 1],
    ['another case is the seventh', 'wrong', 7],
  ])('in %s', async (_, topic, days) => {
    const { receipt, caseId } = await reported({ topic })
    await ask(caseId, receipt)
    const { question, dueAt } = await look(app, receipt)
    const last = new Date(app.now().getTime() + days * DAY_MS)
    expect(question?.until).toBe(days === 1 ? dueAt.slice(0, 10) : last.toISOString().slice(0, 10))
    expect(Date.parse(`${question?.until}`)).toBeLessThanOrEqual(Date.parse(dueAt))
  })
})
