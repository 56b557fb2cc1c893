import type { SearchAnswer } from '@sidelight/contract/search'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const DAY_S = 24 * 3600

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

const search = (member: TestMember, phoneNumber = '415 555 0142') =>
  member.send<SearchAnswer>('POST', '/api/search', { phoneNumber })

/** Budgets count by the machine's own clock, which stands apart from the product's. */
function passRealTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
}

describe('three checks in 24 hours without a plan', () => {
  it('§6 says how many are left and when they renew', async () => {
    const ada = await app.signUp()
    const left = []
    for (let count = 0; count < 3; count += 1) left.push((await search(ada)).body.checksLeft)
    expect(left).toEqual([2, 1, 0])
    const bea = await app.signUp('Bea')
    const { renewsAt } = (await search(bea)).body
    const wait = new Date(renewsAt ?? 0).getTime() - app.now().getTime()
    expect(wait / 1_000).toBeGreaterThan(DAY_S - 60)
    expect(wait / 1_000).toBeLessThanOrEqual(DAY_S)
  })

  it('§6 refuses the fourth, says when they renew and never that nothing is known', async () => {
    const ada = await app.signUp()
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: '415 555 0177' })
    for (let count = 0; count < 3; count += 1) await search(ada)
    const refused = await ada.send('POST', '/api/search', { phoneNumber: '415 555 0177' })
    expect(refused.status).toBe(429)
    // The test's clock stands at 09:30 UTC on Nov 2.
    expect(refused.body).toEqual({
      code: 'quota_spent',
      message: expect.stringMatching(
        /^Your 3 checks are used\. They renew at 09:(29|30) UTC on Nov 3\.$/,
      ),
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(DAY_S - 60)
    expect(wait).toBeLessThanOrEqual(DAY_S)
  })

  it('§6 spends exactly three of twenty parallel searches', async () => {
    const ada = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => search(ada)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    const left = answers.flatMap(({ status, body }) => (status === 200 ? [body.checksLeft] : []))
    expect(new Set(left)).toEqual(new Set([0, 1, 2]))
    const listed = await ada.send<unknown[]>('GET', `/api/user/${ada.id}/recent-searches`)
    expect(listed.body).toHaveLength(3)
  })

  it('§6 takes nothing for a search that is invalid or in the name of somebody else', async () => {
    const ada = await app.signUp()
    const bea = await app.signUp('Bea')
    const refused = [{}, { handle: '@@' }, { phoneNumber: '415 555 0142', userId: bea.id }]
    for (const body of refused) {
      expect((await ada.send('POST', '/api/search', body)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await search(ada)).body.checksLeft).toBe(2)
    expect((await search(bea)).body.checksLeft).toBe(2)
  })

  it('§6 gives a check back when the search fails on our side', async () => {
    const ada = await app.signUp()
    await app.database.pool.query('alter table searches rename to searches_away')
    expect((await search(ada)).status).toBe(500)
    await app.database.pool.query('alter table searches_away rename to searches')
    expect((await search(ada)).body.checksLeft).toBe(2)
  })

  it('§6 renews them a day after the first', async () => {
    const ada = await app.signUp()
    for (let count = 0; count < 3; count += 1) await search(ada)
    passRealTime(DAY_S - 30)
    expect((await search(ada)).status).toBe(429)
    passRealTime(60)
    expect((await search(ada)).body.checksLeft).toBe(2)
  })

  it('§6 knows no limit where limits are off', async () => {
    const free = await startTestApp({ LIMITS: 'off' })
    const ada = await free.signUp()
    for (let count = 0; count < 4; count += 1) {
      expect((await search(ada)).body).toMatchObject({ checksLeft: null, renewsAt: null })
    }
    await free.close()
  })
})

describe('canPost', () => {
  it('§3 is true until the posts of the day are used', async () => {
    const ada = await app.signUp()
    expect((await search(ada)).body.canPost).toBe(true)
    const post = (at: number) =>
      ada.send('POST', '/api/public-receipts', {
        phoneNumber: '415 555 0142',
        redFlags: ['Ghosting'],
        description: `Cancelled four times, then vanished: ${at}.`,
      })
    for (let at = 0; at < 50; at += 1) expect((await post(at)).status).toBe(201)
    expect((await search(ada)).body.canPost).toBe(false)
  })
})
