import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { describe, expect, it } from 'vitest'
import { claimTest, RETIRED } from '../../../test/moderation/claims.ts'
import { look, newsOf, post, STANDS } from '../../../test/moderation/console.ts'

const {
  app,
  ada,
  card,
  claim,
  claimed,
  decide,
  holderOf,
  matchOf,
  one,
  pass,
  reader,
  tell,
  two,
  write,
} = claimTest()

describe('a claim of a number that was not reported for 90 days', () => {
  it('rules: Search: makes the number old at once, leaves the board as it is, and asks the author', async () => {
    const { id, number, receipt } = await claimed(91)
    expect(await card(id)).toMatchObject({
      disputed: false,
      oldNumber: { since: '2026-11', newHolder: 'claimed' },
    })
    expect(await matchOf(number)).toMatchObject({
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

  it('rules: Search: takes only the number out of searches once one moderator has confirmed it', async () => {
    const handle = '@marcus_before'
    const { id, number, caseId, receipt } = await claimed(91, { handle })
    await write(caseId)
    await decide(caseId, RETIRED)
    expect(await matchOf(number)).toMatchObject({ match: undefined })
    expect(await holderOf(id)).toBe('found')
    const byHandle = await reader.send<SearchAnswer>('POST', '/api/search', {
      phoneNumber: handle,
    })
    expect(byHandle.body).toMatchObject({
      message: 'Old number: a moderator found that somebody else has it now. 1 woman reported it.',
      matches: [{ oldNumber: { newHolder: 'found' } }],
    })
    const onBoard = async (q: string) =>
      (await reader.send<Warning[]>('POST', '/api/public-receipts/search', { q })).body
    expect(await onBoard(number)).toEqual([])
    expect(await onBoard('marcus_before')).toMatchObject([{ id }])
    await tell()
    expect((await newsOf(ada))[0]).toBe('number-moved')
    expect((await look(app, receipt)).statement).toMatchObject({
      decision_visibility_other: 'NOT_BY_NUMBER',
    })
  })

  it('rules: Search: is reversed by an undo, a decision or an appeal that finds otherwise', async () => {
    const { id, number, caseId } = await claimed(91)
    await write(caseId)
    await decide(caseId, RETIRED)
    expect((await one.on(caseId, 'undo')).status).toBe(200)
    expect(await holderOf(id)).toBe('claimed')
    expect((await matchOf(number)).match).toBeDefined()
    await decide(caseId, RETIRED)
    await tell()
    const text = 'It is his: he wrote to me yesterday.'
    const path = `/api/user/${ada.id}/cases/${caseId}/appeal`
    expect((await ada.send('POST', path, { text })).status).toBe(200)
    await app.app.flush()
    await two.take(caseId)
    expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await card(id)).not.toHaveProperty('oldNumber')
    expect((await matchOf(number)).match).toBeDefined()
  })

  it('rules: Search: leaves the number current again when it is unfounded or withdrawn', async () => {
    const { id, number, caseId } = await claimed(91)
    await decide(caseId, STANDS)
    expect(await card(id)).not.toHaveProperty('oldNumber')
    await pass(1)
    const again = await claim(id, number)
    expect(await holderOf(id)).toBe('claimed')
    const { receipt } = again
    await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
    expect(await card(id)).not.toHaveProperty('oldNumber')
    expect(await newsOf(ada)).toContain('number-stays')
  })

  it('rules: Search: ends when the author confirms that the number is still his', async () => {
    const { id } = await claimed(91)
    const own = async () =>
      (await ada.send<OwnWarning[]>('GET', `/api/user/${ada.id}/public-receipts`)).body[0]
    expect((await own())?.mayConfirm).toBe(true)
    expect((await ada.send('POST', `/api/public-receipts/${id}/still`)).status).toBe(200)
    expect((await own())?.mayConfirm).toBe(false)
    await app.app.flush()
    expect(await holderOf(id)).toBe('claimed')
    await pass(2)
    expect(await card(id)).not.toHaveProperty('oldNumber')
    expect((await own())?.mayConfirm).toBe(false)
  })

  it('rules: Search: ends with a new report, even a private one', async () => {
    const { id, number } = await claimed(91)
    const noted = await reader.send('POST', '/api/phone-numbers', { phoneNumber: number })
    expect(noted.status).toBe(201)
    expect(await card(id)).not.toHaveProperty('oldNumber')
  })

  it('rules: Search: a report after the decision makes the number current again', async () => {
    const { number, caseId } = await claimed(91)
    await write(caseId)
    await decide(caseId, RETIRED)
    await pass(1)
    await post(await app.signUp('Bea'), { phoneNumber: number })
    expect((await matchOf(number)).match).toMatchObject({ reportCount: 2 })
    expect((await matchOf(number)).match).not.toHaveProperty('oldNumber')
  })

  it('rules: Search: ends when the author changes the number of her warning', async () => {
    const { id } = await claimed(91)
    const body = { redFlags: ['Ghosting'], description: 'A description that is long enough.' }
    const other = { ...body, phoneNumber: '+14155557744' }
    expect((await ada.send('PATCH', `/api/public-receipts/${id}`, other)).status).toBe(200)
    expect(await card(id)).not.toHaveProperty('oldNumber')
  })
})

describe('a claim of a number that was reported within 90 days', () => {
  it('rules: Search: marks the warning as disputed until the decision, and makes no number old', async () => {
    const { id, number, caseId, receipt } = await claimed(89)
    expect(await card(id)).toMatchObject({ disputed: true })
    expect(await card(id)).not.toHaveProperty('oldNumber')
    expect(await look(app, receipt)).toMatchObject({ kind: 'dispute' })
    expect(await newsOf(ada)).toEqual(['warning-disputed'])
    await write(caseId)
    await decide(caseId, RETIRED)
    expect(await card(id)).toMatchObject({
      disputed: false,
      oldNumber: { newHolder: 'found' },
    })
    expect((await matchOf(number)).match).toBeUndefined()
  })

  it('rules: Search: does not take out a number that another woman reported recently', async () => {
    const { id, number, caseId } = await claimed(91)
    await reader.send('POST', '/api/phone-numbers', { phoneNumber: number })
    await write(caseId)
    await decide(caseId, RETIRED)
    expect(await card(id)).not.toHaveProperty('oldNumber')
    expect((await matchOf(number)).match).toMatchObject({ reportCount: 2 })
  })
})

describe('repeated claims of a number by one person', () => {
  it('rules: Search: mark the warning as disputed the third time, and then change nothing at once', async () => {
    const { id, number, caseId } = await claimed(91)
    await decide(caseId, STANDS)
    await pass(1)
    await decide((await claim(id, number)).caseId, STANDS)
    await pass(1)
    const third = await claim(id, number)
    expect(await look(app, third.receipt)).toMatchObject({ kind: 'dispute' })
    expect(await card(id)).toMatchObject({ disputed: true })
    await decide(third.caseId, STANDS)
    await pass(1)
    const fourth = await claim(id, number)
    expect(await look(app, fourth.receipt)).toMatchObject({ kind: 'number-mine' })
    expect(await card(id)).toMatchObject({ disputed: false })
    expect(await card(id)).not.toHaveProperty('oldNumber')
  })
})

it('rules: Search: a report without proof of control changes nothing before a moderator has decided', async () => {
  const { id } = await post(ada)
  await pass(91)
  const path = `/api/public-receipts/${id}/problems`
  const report = { topic: 'old-number', message: 'This is my number.' }
  expect((await app.visitor.send('POST', path, report)).status).toBe(201)
  expect(await card(id)).not.toHaveProperty('oldNumber')
})
