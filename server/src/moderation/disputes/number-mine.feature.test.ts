import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClaimTest, RETIRED, STANDS, startClaimTest } from '../../../test/moderation/claims.ts'
import { look, newsOf, openConsole, post } from '../../../test/moderation/console.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'

let test: ClaimTest
let app: TestApp
let ada: TestMember
beforeEach(async () => {
  test = await startClaimTest()
  ;({ app, ada } = test)
})
afterEach(() => app.close())

describe('who has a number now that was not reported for 90 days', () => {
  it('rules: Search: makes it an old number at once, which takes nothing off the board, and its author is asked', async () => {
    const { id, number, receipt } = await test.claimed(91)
    expect(await test.card(id)).toMatchObject({
      disputed: false,
      oldNumber: { since: '2026-11', newHolder: 'claimed' },
    })
    expect(await test.matchOf(number)).toMatchObject({
      message: 'Old number: somebody else says that it is theirs now. 1 woman reported it.',
      match: { oldNumber: { newHolder: 'claimed' }, reportCount: 1 },
    })
    expect(await look(app, receipt)).toMatchObject({ kind: 'number-mine', state: 'open' })
    expect(await newsOf(ada)).toEqual(['number-claimed'])
    const own = await ada.send<{ cases: { mayAnswer?: boolean }[] }>(
      'GET',
      `/api/user/${ada.id}/cases`,
    )
    expect(own.body.cases).toMatchObject([{ warningId: id, mayAnswer: true }])
  })

  it('rules: Search: takes the number alone out of searches once one moderator has found so', async () => {
    const handle = '@marcus_before'
    const { id, number, caseId, receipt } = await test.claimed(91, { handle })
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    expect(await test.matchOf(number)).toMatchObject({ match: undefined })
    expect(await test.holderOf(id)).toBe('found')
    const byHandle = await test.reader.send<SearchAnswer>('POST', '/api/search', {
      phoneNumber: handle,
    })
    expect(byHandle.body).toMatchObject({
      message: 'Old number: a moderator found that somebody else has it now. 1 woman reported it.',
      matches: [{ oldNumber: { newHolder: 'found' } }],
    })
    const onBoard = async (q: string) =>
      (await test.reader.send<Warning[]>('POST', '/api/public-receipts/search', { q })).body
    expect(await onBoard(number)).toEqual([])
    expect(await onBoard('marcus_before')).toMatchObject([{ id }])
    await test.tellDecisions()
    expect((await newsOf(ada))[0]).toBe('number-moved')
    expect((await look(app, receipt)).statement).toMatchObject({
      decision_visibility_other: 'NOT_BY_NUMBER',
    })
  })

  it('rules: Search: is found again after an undo, a decision or an appeal that finds otherwise', async () => {
    const { id, number, caseId } = await test.claimed(91)
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    expect((await test.one.on(caseId, 'undo')).status).toBe(200)
    expect(await test.holderOf(id)).toBe('claimed')
    expect((await test.matchOf(number)).match).toBeDefined()
    await test.decide(caseId, RETIRED)
    await test.tellDecisions()
    const text = 'It is his: he wrote to me yesterday.'
    const path = `/api/user/${ada.id}/cases/${caseId}/appeal`
    expect((await ada.send('POST', path, { text })).status).toBe(200)
    await app.app.sweep('quiet writes')
    const two = await openConsole(app, 'Two')
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    expect((await test.matchOf(number)).match).toBeDefined()
  })

  it('rules: Search: is current again when the claim has no ground, or is taken back', async () => {
    const { id, number, caseId } = await test.claimed(91)
    await test.decide(caseId, STANDS)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    await test.pass(1)
    const again = await test.claim(id, number)
    expect(await test.holderOf(id)).toBe('claimed')
    const { receipt } = again
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    expect(await newsOf(ada)).toContain('number-stays')
  })

  it('rules: Search: is current again with her word that it is still his', async () => {
    const { id } = await test.claimed(91)
    const own = async () =>
      (await ada.send<OwnWarning[]>('GET', `/api/user/${ada.id}/public-receipts`)).body[0]
    expect((await own())?.mayConfirm).toBe(true)
    expect((await ada.send('POST', `/api/public-receipts/${id}/still`)).status).toBe(200)
    expect((await own())?.mayConfirm).toBe(false)
    await app.app.sweep('quiet writes')
    expect(await test.holderOf(id)).toBe('claimed')
    await test.pass(2)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    expect((await own())?.mayConfirm).toBe(false)
  })

  it('rules: Search: is current again with a report, also a private one', async () => {
    const { id, number } = await test.claimed(91)
    const noted = await test.reader.send('POST', '/api/phone-numbers', { phoneNumber: number })
    expect(noted.status).toBe(201)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
  })

  it('rules: Search: a report after the decision makes the number current again', async () => {
    const { number, caseId } = await test.claimed(91)
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    await test.pass(1)
    await post(await app.signUp('Bea'), { phoneNumber: number })
    expect((await test.matchOf(number)).match).toMatchObject({ reportCount: 2 })
    expect((await test.matchOf(number)).match).not.toHaveProperty('oldNumber')
  })

  it('rules: Search: the claim goes when the warning is about another number', async () => {
    const { id } = await test.claimed(91)
    const body = { redFlags: ['Ghosting'], description: 'A description that is long enough.' }
    const other = { ...body, phoneNumber: '+14155557744' }
    expect((await ada.send('PATCH', `/api/public-receipts/${id}`, other)).status).toBe(200)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
  })
})

describe('who has a number now that was reported within 90 days', () => {
  it('rules: Search: disputes the warning until a moderator has decided, and nothing is old', async () => {
    const { id, number, caseId, receipt } = await test.claimed(89)
    expect(await test.card(id)).toMatchObject({ disputed: true })
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    expect(await look(app, receipt)).toMatchObject({ kind: 'dispute' })
    expect(await newsOf(ada)).toEqual(['warning-disputed'])
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    expect(await test.card(id)).toMatchObject({
      disputed: false,
      oldNumber: { newHolder: 'found' },
    })
    expect((await test.matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: does not take out a number that another woman reported lately', async () => {
    const { id, number, caseId } = await test.claimed(91)
    await test.reader.send('POST', '/api/phone-numbers', { phoneNumber: number })
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    expect((await test.matchOf(number)).match).toMatchObject({ reportCount: 2 })
  })
})

describe('whoever claims a number again and again', () => {
  it('rules: Search: disputes the warning the third time, once, and then changes nothing at once', async () => {
    const { id, number, caseId } = await test.claimed(91)
    await test.decide(caseId, STANDS)
    await test.pass(1)
    await test.decide((await test.claim(id, number)).caseId, STANDS)
    await test.pass(1)
    const third = await test.claim(id, number)
    expect(await look(app, third.receipt)).toMatchObject({ kind: 'dispute' })
    expect(await test.card(id)).toMatchObject({ disputed: true })
    await test.decide(third.caseId, STANDS)
    await test.pass(1)
    const fourth = await test.claim(id, number)
    expect(await look(app, fourth.receipt)).toMatchObject({ kind: 'number-mine' })
    expect(await test.card(id)).toMatchObject({ disputed: false })
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
  })
})

it('rules: Search: a report without proof of control changes nothing before a moderator has decided', async () => {
  const { id } = await post(ada)
  await test.pass(91)
  const path = `/api/public-receipts/${id}/problems`
  const report = { topic: 'old-number', message: 'This is my number.' }
  expect((await app.visitor.send('POST', path, report)).status).toBe(201)
  expect(await test.card(id)).not.toHaveProperty('oldNumber')
})
