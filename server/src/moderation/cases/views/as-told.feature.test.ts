import { describe, expect, it } from 'vitest'
import { caseOf, look, newsOf, post, STANDS } from '../../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../../test/moderation/control.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'

const {
  app,
  ada,
  one,
  two,
  three,
  reported,
  contested,
  decide,
  cardOf,
  tell,
  ownCase,
  appeal,
  appealAsAuthor,
} = moderatedApp(3)

const SAFETY = { redFlags: ['Controlling'] }
const PREVAIL = {
  decision: 'stands',
  reason: 'others-prevail',
  text: '',
  balance: { purpose: 'a', necessity: 'b', personNamed: 'c', others: 'd', result: 'e' },
}
const PUBLISHED = { decision: 'published', reason: 'no-violation', text: '' }
const REFUSED = { decision: 'refused', reason: 'points-at-author', text: 'It says where.' }

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

  it('also the answer to a request for access', async () => {
    const rights = ['objection', 'access']
    const { receipt, caseId } = await contested({ kind: 'objection', rights })
    await decide(caseId, PREVAIL)
    await tell()
    await appeal(receipt)
    const before = await seen(caseId, receipt)
    expect(before[0]).toHaveProperty('access')
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', PREVAIL)).body.state).toBe('final')
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
  })

  it('also a warning that is hidden until a second moderator agrees', async () => {
    const { receipt, caseId } = await reported({ topic: 'doxxing' })
    await one.take(caseId)
    const held = { decision: 'held', reason: 'address-or-workplace', text: '' }
    expect((await one.on(caseId, 'decision', held)).body.state).toBe('proposed')
    await tell()
    const before = await seen(caseId, receipt)
    expect(before[0]).toMatchObject({ hidden: true, decision: null })
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
    expect(await seen(caseId, receipt)).toEqual(before)
  })
})

/** A reply of the person named that is published, and appealed by the author. */
async function appealedReply() {
  const warning = await post(ada)
  const proof = await proofOf(app, warning.typedNumber)
  const reply = { kind: 'reply', text: '', reply: 'I did none of that.' }
  const { body } = await dispute(app, { warningId: warning.id, proof, ...reply })
  const caseId = await caseOf(app, body.receipt)
  await decide(caseId, PUBLISHED)
  await tell()
  expect(await appealAsAuthor(caseId)).toBe(200)
  return { caseId, warning }
}

describe('rules: Moderation: the case of an answer below a warning', () => {
  it('stays in the list of the author who appeals it, until the decision and after it', async () => {
    const { caseId, warning } = await appealedReply()
    expect((await cardOf(warning)).reply?.text).toBe('I did none of that.')
    await two.take(caseId)
    const before = await ownCase(caseId)
    expect(before?.state).toBe('appealed')
    expect((await two.on(caseId, 'decision', REFUSED)).status).toBe(200)
    expect(await ownCase(caseId)).toEqual(before)
    await two.on(caseId, 'undo')
    expect((await cardOf(warning)).reply?.text).toBe('I did none of that.')
    expect((await two.on(caseId, 'decision', REFUSED)).body.state).toBe('final')
    await tell()
    const after = await ownCase(caseId)
    expect(after).toMatchObject({ state: 'final', decision: { outcome: 'refused' } })
    expect((await newsOf(ada))[0]).toBe('answer-removed')
    expect((await cardOf(warning)).reply).toBeUndefined()
  })

  it('is not shown to the author if the answer was never published', async () => {
    const warning = await post(ada)
    const proof = await proofOf(app, warning.typedNumber)
    const reply = { kind: 'reply', text: '', reply: 'I did none of that.' }
    const { body } = await dispute(app, { warningId: warning.id, proof, ...reply })
    const caseId = await caseOf(app, body.receipt)
    await decide(caseId, PUBLISHED)
    expect(await ownCase(caseId)).toBeUndefined()
    await one.on(caseId, 'undo')
    await decide(caseId, REFUSED)
    await tell()
    expect(await ownCase(caseId)).toBeUndefined()
    expect(await newsOf(ada)).not.toContain('answer-removed')
  })
})
