import { describe, expect, it } from 'vitest'
import { look } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, two, reported, decide, tell, ownCase, appeal } = moderatedApp(2)

const TEXT = 'He waits at Zanzibar Yards every morning, and lies.'
const correct = (words: string, text = TEXT) => ({
  decision: 'corrected',
  reason: 'names-somebody',
  text: `It says: ${words}.`,
  spans: [{ from: text.indexOf(words), to: text.indexOf(words) + words.length }],
})
const removed = { decision: 'removed', reason: 'other-number', text: 'Taken back.' }

/** Opens a case whose correction was announced and then appealed by the reporter. */
async function appealed(topic = 'wrong') {
  const { receipt, caseId } = await reported({ topic }, { description: TEXT })
  await decide(caseId, correct('Zanzibar Yards'))
  await tell()
  await appeal(receipt)
  return { receipt, caseId }
}

describe('rules: Moderation: a decision on an appeal that is undone', () => {
  it("leaves both sides and the author's export with the first decision and its ledger line", async () => {
    const { receipt, caseId } = await appealed()
    const before = await look(app, receipt)
    const seen = await ownCase(caseId)
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', removed)).body.state).toBe('final')
    // The decision that was appealed is shown until the one on the appeal is announced.
    const { state, decision, statement } = before
    expect(await look(app, receipt)).toMatchObject({ state, decision, statement })
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    const after = await look(app, receipt)
    expect(after.decision).toEqual(before.decision)
    expect(after.statement).toEqual(before.statement)
    expect(before.statement?.decision_facts).toBe('It says: Zanzibar Yards.')
    const left = await ownCase(caseId)
    expect(left?.decision).toEqual(seen?.decision)
    expect(left?.statement).toEqual(seen?.statement)
    await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
    const data = await ada.send('POST', '/api/account/export')
    expect(data.text).toContain('It says: Zanzibar Yards.')
    expect(data.text).not.toContain('Taken back.')
  })

  it('is replaced by the decision that follows it', async () => {
    const { receipt, caseId } = await appealed()
    await two.take(caseId)
    await two.on(caseId, 'decision', removed)
    await two.on(caseId, 'undo')
    const stands = { decision: 'stands', reason: 'no-violation', text: 'It stands.' }
    expect((await two.on(caseId, 'decision', stands)).body.state).toBe('final')
    await tell()
    const { decision } = await look(app, receipt)
    expect(decision).toMatchObject({ outcome: 'stands', explanation: 'It stands.' })
  })
})

describe('§6 the words that a correction struck out', () => {
  it('cannot be lost by hiding the warning on appeal, which is refused', async () => {
    const { caseId } = await appealed('doxxing')
    await two.take(caseId)
    const hide = { decision: 'held', reason: 'address-or-workplace', text: '' }
    expect((await two.on(caseId, 'decision', hide)).status).toBe(422)
  })
})
