import { describe, expect, it } from 'vitest'
import { look, post, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../../test/run-operator.ts'

const removed = { decision: 'removed', reason: 'threat', text: 'The last sentence threatens.' }

const {
  app,
  ada,
  one: mod,
  two: other,
  reported,
  decide,
  tell,
  ownCase,
  ownCases,
  appeal,
} = moderatedApp(2)

const decided = async (
  decision: object,
  { topic = 'wrong', description = 'He waits there each morning.' } = {},
) => {
  const opened = await reported({ topic }, { description })
  await decide(opened.caseId, decision)
  return opened
}
const lineOf = async (caseId: string, verb: string) => {
  const text = `select n || ':' || encode(head, 'hex') as line from ledger where subject = $1 and verb = $2`
  const { rows } = await app.database.pool.query<{ line: string }>(text, [caseId, verb])
  return rows[0]?.line
}
const day = () => app.now().toISOString().slice(0, 10)

describe('§6 a statement of reasons', () => {
  it('is given to both sides when they are notified of the decision, and not before', async () => {
    const { receipt, caseId } = await decided(removed)
    expect((await look(app, receipt)).statement).toBeNull()
    await tell()
    const { statement, appealUntil, ledger } = await look(app, receipt)
    expect(statement).toEqual({
      puid: caseId,
      decision_visibility: 'REMOVED',
      decision_visibility_other: null,
      decision_ground: 'INCOMPATIBLE_CONTENT',
      decision_ground_ground: 'threat',
      decision_ground_explanation: 'It threatens somebody.',
      decision_facts: 'The last sentence threatens.',
      category: 'VIOLENCE',
      content_type: 'TEXT',
      content_date: day(),
      application_date: day(),
      end_date: null,
      territorial_scope: 'ALL',
      source_type: 'ARTICLE_16',
      automated_detection: false,
      automated_decision: 'NOT_AUTOMATED',
      redress: { appeal_until: appealUntil, out_of_court: true, court: true },
      ledger: await lineOf(caseId, 'case-decided'),
    })
    expect(ledger).toContain(statement?.ledger)
    const check = await runOperator(app, ['ledger', statement?.ledger ?? ''])
    expect(check.lines[0]).toMatch(/^\d+ lines, unbroken\.$/)
    expect((await ownCase(caseId))?.statement).toEqual(statement)
  })

  it('is not given for a decision that removes or restricts nothing', async () => {
    const { receipt } = await decided(STANDS)
    await tell()
    const { statement, decision } = await look(app, receipt)
    expect([decision?.outcome, statement]).toEqual(['stands', null])
  })

  it('says that parts of the text are corrected, and does not quote the struck words', async () => {
    const spans = [{ from: 0, to: 8 }]
    const correct = { decision: 'corrected', reason: 'names-somebody', text: '', spans }
    const { receipt, caseId } = await decided(correct)
    await tell()
    const { statement } = await look(app, receipt)
    expect(statement).toMatchObject({
      decision_visibility: 'OTHER',
      decision_visibility_other: 'CORRECTED',
      category: 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
      decision_facts: '',
    })
    expect(JSON.stringify((await ownCase(caseId))?.statement)).not.toContain('He waits')
  })

  it('says that a rule found the warning if a moderator read it before publication', async () => {
    const { id } = await post(ada, { description: 'He wrote to my niece, she is 15.' })
    const caseId = (await ownCases()).find(({ warningId }) => warningId === id)?.id ?? ''
    await mod.take(caseId)
    await mod.on(caseId, 'decision', { ...removed, reason: 'minor' })
    await tell()
    expect((await ownCase(caseId))?.statement).toMatchObject({
      source_type: 'VOLUNTARY',
      automated_detection: true,
      automated_decision: 'NOT_AUTOMATED',
      category: 'PROTECTION_OF_MINORS',
    })
  })

  it('names the ledger line of the appeal after an appeal', async () => {
    const { receipt, caseId } = await decided(removed)
    await tell()
    await appeal(receipt)
    await other.enter()
    await other.take(caseId)
    expect((await other.on(caseId, 'decision', removed)).body.state).toBe('final')
    expect((await look(app, receipt)).statement?.ledger).toBe(await lineOf(caseId, 'case-decided'))
    await tell()
    expect((await look(app, receipt)).statement?.ledger).toBe(await lineOf(caseId, 'case-final'))
  })

  it('remains after the warning is deleted, without the date of its content', async () => {
    const { receipt, warning } = await decided(removed)
    await tell()
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    expect((await look(app, receipt)).statement).toMatchObject({ content_date: null })
  })
})
