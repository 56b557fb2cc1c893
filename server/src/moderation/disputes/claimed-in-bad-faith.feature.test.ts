import type { OwnWarning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { claimTest, RETIRED } from '../../../test/moderation/claims.ts'
import { caseOf, look, newsOf, post, STANDS } from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'

const { app, ada, card, claim, claimed, decide, holderOf, matchOf, one, pass, tell, write } =
  claimTest()

describe('a claim by a man who still has his number', () => {
  it('rules: Search: takes nothing out of searches before the author answers or 7 days have passed', async () => {
    const { number, caseId } = await claimed(91)
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', RETIRED)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('wait for her answer, or until'),
    ])
    expect((await matchOf(number)).match).toBeDefined()
    await pass(7.05)
    await decide(caseId, RETIRED)
    expect((await matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: is due 14 days after it was made, because the author has 7 to answer', async () => {
    const { receipt } = await claimed(91)
    const days = (Date.parse((await look(app, receipt)).dueAt) - app.now().getTime()) / DAY_MS
    expect(days).toBeCloseTo(14, 0)
  })

  it("rules: Search: about a newer warning, needs a moderator's question to the author first", async () => {
    const { number, caseId } = await claimed(89)
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', RETIRED)
    expect(refused.text).toContain('Ask the author first')
    const question = { side: 'author', text: 'Is the number still his?' }
    expect((await one.on(caseId, 'question', question)).status).toBe(200)
    await pass(8.1)
    await app.app.sweep('case clocks')
    await decide(caseId, RETIRED)
    expect((await matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: asks every author about the number, and one confirmation keeps the number', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    await post(bea, { phoneNumber: first.typedNumber })
    await pass(91)
    const { caseId } = await claim(first.id, first.typedNumber)
    expect(await newsOf(bea)).toEqual(['number-claimed'])
    await write(caseId)
    await decide(caseId, RETIRED)
    expect((await matchOf(first.typedNumber)).match).toBeUndefined()
    await tell()
    expect((await newsOf(bea))[0]).toBe('number-moved-too')
    const own = await bea.send<OwnWarning[]>('GET', `/api/user/${bea.id}/public-receipts`)
    expect(own.body[0]?.mayConfirm).toBe(true)
    const still = `/api/public-receipts/${own.body[0]?.id}/still`
    expect((await bea.send('POST', still)).status).toBe(200)
    await app.app.flush()
    await pass(2.1)
    expect((await matchOf(first.typedNumber)).match).toMatchObject({ reportCount: 2 })
    expect(await holderOf(first.id)).toBeUndefined()
  })

  it('rules: Search: notifies each author once, however many of the cards are claimed', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const second = await post(bea, { phoneNumber: first.typedNumber })
    await pass(91)
    await claim(first.id, first.typedNumber)
    await pass(1)
    await claim(second.id, first.typedNumber)
    expect(await newsOf(ada)).toEqual(['number-claimed'])
    expect(await newsOf(bea)).toEqual(['number-claimed', 'number-claimed'])
  })

  it('rules: Search: notifies the other authors once, even if one author has two cards', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const about = { phoneNumber: first.typedNumber }
    const second = await post(ada, { ...about, description: 'He did the same a year later.' })
    await post(bea, { ...about, description: 'He took my money too.' })
    await pass(91)
    await claim(first.id, first.typedNumber)
    await pass(1)
    await claim(second.id, first.typedNumber)
    expect(await newsOf(bea)).toEqual(['number-claimed'])
  })

  it('rules: Search: notifies the other authors when the last claim of the number is withdrawn', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    const about = { phoneNumber: first.typedNumber }
    const second = await post(ada, { ...about, description: 'He did the same a year later.' })
    await post(bea, { ...about, description: 'He took my money too.' })
    await pass(91)
    const claims = [await claim(first.id, first.typedNumber)]
    await pass(1)
    claims.push(await claim(second.id, first.typedNumber))
    const told: string[][] = []
    for (const { receipt } of claims) {
      await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
      told.push(await newsOf(bea))
    }
    expect(told).toEqual([['number-claimed'], ['number-stays', 'number-claimed']])
  })

  it('rules: Search: notifies the other authors when the claim is found to be wrong', async () => {
    const bea = await app.signUp('Bea')
    const first = await post(ada)
    await post(bea, { phoneNumber: first.typedNumber })
    await pass(91)
    const { caseId } = await claim(first.id, first.typedNumber)
    await decide(caseId, STANDS)
    await tell()
    expect(await newsOf(bea)).toEqual(['number-stays', 'number-claimed'])
  })

  it('rules: Search: has no immediate effect after two withdrawn claims, nor has a dispute', async () => {
    const { id, number, receipt } = await claimed(91)
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    await pass(1)
    const again = await claim(id, number)
    expect(await holderOf(id)).toBe('claimed')
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt: again.receipt })
    await pass(1)
    await claim(id, number)
    expect(await card(id)).not.toHaveProperty('oldNumber')
    await pass(1)
    const opened = await dispute(app, { warningId: id, proof: await proofOf(app, number) })
    expect(opened.status).toBe(201)
    expect(await card(id)).toMatchObject({ disputed: false })
    const caseId = await caseOf(app, opened.body.receipt)
    await one.take(caseId)
    expect(await card(id)).toMatchObject({ disputed: true })
  })

  it('rules: Search: marks nothing immediately after two withdrawn objections, whatever he opens next', async () => {
    const { id, typedNumber } = await post(ada)
    const open = async (kind: 'objection' | 'dispute') => {
      const proof = await proofOf(app, typedNumber)
      const opened = await dispute(app, { warningId: id, proof, kind })
      expect(opened.status).toBe(201)
      return opened.body
    }
    for (let count = 0; count < 2; count += 1) {
      const { receipt } = await open('objection')
      expect(await card(id)).toMatchObject({ disputed: true })
      await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
      await pass(1)
    }
    await open('objection')
    expect(await card(id)).toMatchObject({ disputed: false })
    await pass(1)
    await open('dispute')
    expect(await card(id)).toMatchObject({ disputed: false })
  })

  it('rules: Search: does not notify an author a second time while the first claim is open', async () => {
    const { id, number } = await claimed(91)
    await pass(1)
    await claim(id, number)
    expect(await newsOf(ada)).toEqual(['number-claimed'])
  })
})
