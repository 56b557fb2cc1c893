import type { OwnWarning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClaimTest, RETIRED, STANDS, startClaimTest } from '../../../test/moderation/claims.ts'
import { caseOf, look, newsOf, post } from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'
import type { TestApp, TestMember } from '../../../test/test-app.ts'

let test: ClaimTest
let app: TestApp
let ada: TestMember
beforeEach(async () => {
  test = await startClaimTest()
  ;({ app, ada } = test)
})
afterEach(() => app.close())

describe('whoever keeps his own number and says that it changed hands', () => {
  it('rules: Search: takes nothing out before its author was heard, or 7 days have passed', async () => {
    const { number, caseId } = await test.claimed(91)
    await test.one.take(caseId)
    const refused = await test.one.on(caseId, 'decision', RETIRED)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('wait for her answer, or until'),
    ])
    expect((await test.matchOf(number)).match).toBeDefined()
    await test.pass(7.05)
    await test.decide(caseId, RETIRED)
    expect((await test.matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: is due 14 days after the claim, because its author has 7 to answer', async () => {
    const { receipt } = await test.claimed(91)
    const days = (Date.parse((await look(app, receipt)).dueAt) - app.now().getTime()) / DAY_MS
    expect(days).toBeCloseTo(14, 0)
  })

  it('rules: Search: of a younger warning, whose author is only told of a dispute, a moderator asks her first', async () => {
    const { number, caseId } = await test.claimed(89)
    await test.one.take(caseId)
    const refused = await test.one.on(caseId, 'decision', RETIRED)
    expect(refused.text).toContain('Ask the author first')
    const question = { side: 'author', text: 'Is the number still his?' }
    expect((await test.one.on(caseId, 'question', question)).status).toBe(200)
    await test.pass(8.1)
    await app.app.sweep('case clocks')
    await test.decide(caseId, RETIRED)
    expect((await test.matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: has everybody asked who warned about the number, and the word of each keeps it', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    await post(bea, { phoneNumber: first.typedNumber })
    await test.pass(91)
    const { caseId } = await test.claim(first.id, first.typedNumber)
    expect(await newsOf(bea)).toEqual(['number-claimed'])
    await test.write(caseId)
    await test.decide(caseId, RETIRED)
    expect((await test.matchOf(first.typedNumber)).match).toBeUndefined()
    await test.tellDecisions()
    expect((await newsOf(bea))[0]).toBe('number-moved-too')
    const own = await bea.send<OwnWarning[]>('GET', `/api/user/${bea.id}/public-receipts`)
    expect(own.body[0]?.mayConfirm).toBe(true)
    const still = `/api/public-receipts/${own.body[0]?.id}/still`
    expect((await bea.send('POST', still)).status).toBe(200)
    await app.app.sweep('quiet writes')
    await test.pass(2.1)
    expect((await test.matchOf(first.typedNumber)).match).toMatchObject({ reportCount: 2 })
    expect(await test.holderOf(first.id)).toBeUndefined()
  })

  it('rules: Search: is told once to each, however many of the cards he claims', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const second = await post(bea, { phoneNumber: first.typedNumber })
    await test.pass(91)
    await test.claim(first.id, first.typedNumber)
    await test.pass(1)
    await test.claim(second.id, first.typedNumber)
    expect(await newsOf(ada)).toEqual(['number-claimed'])
    expect(await newsOf(bea)).toEqual(['number-claimed', 'number-claimed'])
  })

  it('rules: Search: is told once to the others, also where one author has two cards', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const about = { phoneNumber: first.typedNumber }
    const second = await post(ada, { ...about, description: 'He did the same a year later.' })
    await post(bea, { ...about, description: 'He took my money too.' })
    await test.pass(91)
    await test.claim(first.id, first.typedNumber)
    await test.pass(1)
    await test.claim(second.id, first.typedNumber)
    expect(await newsOf(bea)).toEqual(['number-claimed'])
  })

  it('rules: Search: the others learn that the last claim of the number was taken back', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const about = { phoneNumber: first.typedNumber }
    const second = await post(ada, { ...about, description: 'He did the same a year later.' })
    await post(bea, { ...about, description: 'He took my money too.' })
    await test.pass(91)
    const claims = [await test.claim(first.id, first.typedNumber)]
    await test.pass(1)
    claims.push(await test.claim(second.id, first.typedNumber))
    const told: string[][] = []
    for (const { receipt } of claims) {
      await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
      told.push(await newsOf(bea))
    }
    expect(told).toEqual([['number-claimed'], ['number-stays', 'number-claimed']])
  })

  it('rules: Search: the others learn that a claim of the number was found to be wrong', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    await post(bea, { phoneNumber: first.typedNumber })
    await test.pass(91)
    const { caseId } = await test.claim(first.id, first.typedNumber)
    await test.decide(caseId, STANDS)
    await test.tellDecisions()
    expect(await newsOf(bea)).toEqual(['number-stays', 'number-claimed'])
  })

  it('rules: Search: changes nothing at once after he has taken two claims back, nor by a dispute', async () => {
    const { id, number, receipt } = await test.claimed(91)
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    await test.pass(1)
    const again = await test.claim(id, number)
    expect(await test.holderOf(id)).toBe('claimed')
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt: again.receipt })
    await test.pass(1)
    await test.claim(id, number)
    expect(await test.card(id)).not.toHaveProperty('oldNumber')
    await test.pass(1)
    const opened = await dispute(app, { warningId: id, proof: await proofOf(app, number) })
    expect(opened.status).toBe(201)
    expect(await test.card(id)).toMatchObject({ disputed: false })
    const caseId = await caseOf(app, opened.body.receipt)
    await test.one.take(caseId)
    expect(await test.card(id)).toMatchObject({ disputed: true })
  })

  it('rules: Search: marks nothing at once after he has taken two objections back, whatever he opens next', async () => {
    const { id, typedNumber } = await post(ada)
    const open = async (kind: 'objection' | 'dispute') => {
      const proof = await proofOf(app, typedNumber)
      const opened = await dispute(app, { warningId: id, proof, kind })
      expect(opened.status).toBe(201)
      return opened.body
    }
    for (let count = 0; count < 2; count += 1) {
      const { receipt } = await open('objection')
      expect(await test.card(id)).toMatchObject({ disputed: true })
      await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
      await test.pass(1)
    }
    await open('objection')
    expect(await test.card(id)).toMatchObject({ disputed: false })
    await test.pass(1)
    await open('dispute')
    expect(await test.card(id)).toMatchObject({ disputed: false })
  })

  it('rules: Search: tells nobody a second time while his first claim waits', async () => {
    const { id, number } = await test.claimed(91)
    await test.pass(1)
    await test.claim(id, number)
    expect(await newsOf(ada)).toEqual(['number-claimed'])
  })
})
