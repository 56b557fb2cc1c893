import { describe, expect, it } from 'vitest'
import { look, report, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, three, reported, contested, decide, tell, ownCase, appeal } =
  moderatedApp(3)

const SAFETY = { redFlags: ['Controlling'] }
const PREVAIL = {
  decision: 'stands',
  reason: 'others-prevail',
  text: '',
  balance: { purpose: 'a', necessity: 'b', personNamed: 'c', others: 'd', result: 'e' },
}
const INTEREST = { ...PREVAIL, decision: 'removed', reason: 'interest-prevails' }

/**
 * Returns what both sides see of a case, without the lines of the ledger, which also say that a
 * moderator has claimed and read it.
 */
const seen = async (caseId: string, receipt: string) =>
  [await look(app, receipt), await ownCase(caseId)].map((side) => ({ ...side, ledger: [] }))

describe('rules: Moderation: until a decision is announced, both sides see the case as before', () => {
  it('also if it is only proposed, and counts as a strike, on an appeal', async () => {
    const { receipt, caseId } = await contested({}, SAFETY)
    await decide(caseId, STANDS)
    await tell()
    await appeal(receipt)
    const before = await seen(caseId, receipt)
    await two.take(caseId)
    const invented = { decision: 'removed', reason: 'invented', text: '', strike: true }
    expect((await two.on(caseId, 'decision', invented)).body.state).toBe('proposed')
    expect(await seen(caseId, receipt)).toEqual(before)
    await tell()
    expect(await seen(caseId, receipt)).toEqual(before)
    await three.take(caseId)
    expect((await three.on(caseId, 'confirmation', { agree: true })).body.state).toBe('final')
    expect(await seen(caseId, receipt)).toEqual(before)
    await tell()
    expect((await look(app, receipt)).decision?.strike).toBeUndefined()
    expect((await ownCase(caseId))?.decision?.strike).toBe('false-report')
  })

  it.each([
    { by: 'one moderator', decision: PREVAIL, state: 'final' },
    { by: 'two, while it is proposed', decision: INTEREST, state: 'proposed' },
  ])('also the answer to a request for access: $by', async ({ decision, state }) => {
    const rights = ['objection', 'access']
    const { receipt, caseId } = await contested({ kind: 'objection', rights }, SAFETY)
    await decide(caseId, PREVAIL)
    await tell()
    await appeal(receipt)
    const before = await seen(caseId, receipt)
    expect(before[0]).toHaveProperty('access')
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', decision)).body.state).toBe(state)
    expect(await seen(caseId, receipt)).toEqual(before)
  })

  it('also a question that the decision ends', async () => {
    const { receipt, caseId } = await reported({ topic: 'doxxing' })
    await one.take(caseId)
    await one.on(caseId, 'question', { side: 'author', text: 'Was it him?' })
    const before = await seen(caseId, receipt)
    expect(before[1]).toMatchObject({ state: 'asked', question: { text: 'Was it him?' } })
    await one.take(caseId)
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await seen(caseId, receipt)).toEqual(before)
    // Who answers in these ten minutes is not refused, because that would show the decision.
    const answer = `/api/user/${ada.id}/cases/${caseId}/answer`
    expect((await ada.send('POST', answer, { text: 'It was.' })).status).toBe(200)
    expect(await ownCase(caseId)).toMatchObject({ question: null, answered: true })
    await app.app.sweep('quiet writes')
    expect(await ownCase(caseId)).toMatchObject({ state: 'open', answered: true, decision: null })
    const withdrawn = await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    expect([withdrawn.status, withdrawn.text]).toEqual([
      409,
      expect.stringContaining('This case is being decided'),
    ])
  })

  it('also a question beside a proposal, and who answers it is not refused', async () => {
    const { receipt, caseId } = await reported({ topic: 'doxxing' }, SAFETY)
    await one.take(caseId)
    await one.on(caseId, 'question', { side: 'reporter', text: 'Whose street is it?' })
    const before = await seen(caseId, receipt)
    expect(before[0]).toMatchObject({ state: 'asked' })
    await one.take(caseId)
    const removed = { decision: 'removed', reason: 'address-or-workplace', text: '' }
    expect((await one.on(caseId, 'decision', removed)).body.state).toBe('proposed')
    expect(await seen(caseId, receipt)).toEqual(before)
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
    expect(await seen(caseId, receipt)).toEqual(before)
    const answer = { receipt, text: 'His.' }
    expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(200)
    expect(await look(app, receipt)).toMatchObject({ state: 'open', question: null })
    expect((await two.on(caseId, 'undo')).body.state).toBe('proposed')
    expect(await look(app, receipt)).toMatchObject({ state: 'open', question: null })
  })

  it('also a question beside a proposal with which another disagrees', async () => {
    const { receipt, caseId } = await reported({ topic: 'doxxing' }, SAFETY)
    await one.take(caseId)
    await one.on(caseId, 'question', { side: 'reporter', text: 'Whose street is it?' })
    const before = await seen(caseId, receipt)
    await one.take(caseId)
    await one.on(caseId, 'decision', { decision: 'removed', reason: 'threat', text: '' })
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: false })).body.state).toBe('asked')
    expect(await seen(caseId, receipt)).toEqual(before)
  })

  it('also if a report wants to join an appeal that is decided', async () => {
    const { warning, receipt, caseId } = await reported()
    const { receipt: second } = await report(app, warning.id, { message: 'Me too.' })
    await decide(caseId, STANDS)
    await tell()
    await appeal(receipt)
    const before = await look(app, second)
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', STANDS)).body.state).toBe('final')
    expect({ ...(await look(app, second)), ledger: [] }).toEqual({ ...before, ledger: [] })
    const refused = await appeal(second)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('This case is being decided'),
    ])
  })

  it.each([
    { announced: 'and its hiding is announced', isTold: true },
    { announced: 'and its hiding can be undone', isTold: false },
  ])(
    'also a warning that is hidden until a second moderator agrees, $announced',
    async (hiding) => {
      const { receipt, caseId } = await reported({ topic: 'doxxing' })
      await one.take(caseId)
      const held = { decision: 'held', reason: 'address-or-workplace', text: '' }
      expect((await one.on(caseId, 'decision', held)).body.state).toBe('proposed')
      if (hiding.isTold) await tell()
      const before = await seen(caseId, receipt)
      expect(before[0]).toMatchObject({ hidden: true, decision: null })
      expect((await look(app, receipt)).statement !== null).toBe(hiding.isTold)
      await two.take(caseId)
      expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
      expect(await seen(caseId, receipt)).toEqual(before)
    },
  )
})
