import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createLimits, type Limits, noLimits } from '../../platform/limits/limits.ts'
import { chargeCheck, costs } from './charge-check.ts'
import { countCheck, refundCheck } from './count-check.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

const search = (member: TestMember, phoneNumber = '415 555 0142') =>
  member.send<SearchAnswer>('POST', '/api/search', { phoneNumber })

/** Advances the system clock, which budgets use instead of the clock of the test. */
function passRealTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
}

describe('three checks in 24 hours without a plan', () => {
  it('§6 are reported with how many are left and when they renew', async () => {
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

  it('§6 refuse the fourth, say when they renew, and never say that nothing is known', async () => {
    const ada = await app.signUp()
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: '415 555 0177' })
    for (let count = 0; count < 3; count += 1) await search(ada)
    const refused = await ada.send('POST', '/api/search', { phoneNumber: '415 555 0177' })
    expect(refused.status).toBe(429)
    // The clock of the test is at 09:30 UTC on Nov 2.
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

  it('§6 permit exactly three of twenty parallel searches', async () => {
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

  it('§6 are not used by a search that is invalid or in the name of another member', async () => {
    const ada = await app.signUp()
    const bea = await app.signUp('Bea')
    const refused = [{}, { handle: '@@' }, { phoneNumber: '415 555 0142', userId: bea.id }]
    for (const body of refused) {
      expect((await ada.send('POST', '/api/search', body)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await search(ada)).body.checksLeft).toBe(2)
    expect((await search(bea)).body.checksLeft).toBe(2)
  })

  it('§6 are refunded when the search fails on our side', async () => {
    const ada = await app.signUp()
    await app.database.pool.query('alter table entries rename to entries_away')
    expect((await search(ada)).status).toBe(500)
    await app.database.pool.query('alter table entries_away rename to entries')
    expect((await search(ada)).body.checksLeft).toBe(2)
  })

  it('§6 renew a day after the first', async () => {
    const ada = await app.signUp()
    for (let count = 0; count < 3; count += 1) await search(ada)
    passRealTime(DAY_S - 30)
    expect((await search(ada)).status).toBe(429)
    passRealTime(60)
    expect((await search(ada)).body.checksLeft).toBe(2)
  })

  it('§6 are unlimited where limits are off', async () => {
    const free = await startTestApp({ LIMITS: 'off' })
    const ada = await free.signUp()
    for (let count = 0; count < 4; count += 1) {
      expect((await search(ada)).body).toMatchObject({ checksLeft: null, renewsAt: null })
    }
    await free.close()
  })
})

/** Uses checks without a search, with separate counters. */
function checksUnder(limits: Limits) {
  const index = createBlindIndex(app.ring)
  const checkCoverage = async () => undefined
  const isFreeCheck = async () => false
  const services = { db: app.database.handle, index, limits, checkCoverage, isFreeCheck }
  return async (memberId: string, numbers = ['@nobody'], address = 'one address') => {
    const counted = await countCheck(
      { ...services, clock: () => app.now() },
      { memberId, network: { line: address, wider: [] } },
      { numbers, values: numbers, asWritten: false },
    )
    if (costs(counted)) await chargeCheck(services, app.database.handle, { memberId, counted })
    return counted
  }
}

/** Returns the events that `act` appended to the log. */
async function eventsOf(act: () => Promise<unknown>): Promise<unknown[]> {
  const list = async () => (await app.database.pool.query('select * from events')).rows
  const before = new Set((await list()).map(({ id }) => id))
  await act()
  return (await list()).filter(({ id }) => !before.has(id))
}

describe('checks from one network', () => {
  it('§6 are refused from the hundred and first in a day on, with the time of renewal', async () => {
    const check = checksUnder(
      createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) }),
    )
    for (let at = 0; at < 100; at += 1) await check(`member ${Math.floor(at / 3)}`)
    const events = await eventsOf(() =>
      expect(check('somebody new')).rejects.toMatchObject({
        code: 'quota_spent',
        message: expect.stringMatching(
          /^Your 100 checks from this network are used\. They renew at 09:\d\d UTC on Nov 3\.$/,
        ),
      }),
    )
    expect(events).toMatchObject([{ verb: 'search-refused', note: 'checks-network' }])
    expect(await check('somebody new', ['@nobody'], 'another address')).toMatchObject({ left: 2 })
  })

  it('§6 are not charged to the network if a check is refused for another reason', async () => {
    const check = checksUnder(
      createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) }),
    )
    for (let count = 0; count < 3; count += 1) await check('eager')
    for (let count = 0; count < 101; count += 1) await check('eager').catch(() => undefined)
    expect(await check('her neighbour')).toMatchObject({ allowed: true })
  })

  it('§6 are refunded to the network if a search did not cost a check', async () => {
    const limits = createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) })
    const from = (memberId: string) => checksUnder(limits)(memberId, ['@nobody'], 'a full address')
    for (let at = 0; at < 100; at += 1) await from(`neighbour ${Math.floor(at / 3)}`)
    const searcher = { memberId: 'neighbour 0', network: { line: 'a full address', wider: [] } }
    await refundCheck(limits, searcher, { networkChecks: 1, misses: undefined })
    expect(await from('a new neighbour')).toMatchObject({ left: 2 })
    await expect(from('somebody else')).rejects.toMatchObject({ code: 'quota_spent' })
  })
})

describe('a check of neighbouring numbers', () => {
  const range = ['+14155550100', '+14155550101', '+14155550199', '+14155550142']

  it('§6 is refused at the fourth different number of one range, and logged', async () => {
    const check = checksUnder(withPlan())
    for (const number of range.slice(0, 3)) await check('prober', [number])
    const events = await eventsOf(() =>
      expect(check('prober', range.slice(3))).rejects.toMatchObject({
        code: 'quota_spent',
        message: expect.stringMatching(
          /^Your 3 checks of neighbouring numbers are used\. They renew at 09:\d\d UTC on Nov 3\.$/,
        ),
      }),
    )
    expect(events).toMatchObject([{ verb: 'neighbours-refused', note: 'checks-range' }])
    expect(await check('prober', ['+14156660200'])).toMatchObject({ allowed: true })
    expect(await check('another', range.slice(3))).toMatchObject({ allowed: true })
  })

  it('§6 counts a number once, however often it is checked', async () => {
    const check = checksUnder(withPlan())
    for (let count = 0; count < 5; count += 1) await check('faithful', range.slice(0, 1))
    await check('faithful', range.slice(1, 2))
    await check('faithful', range.slice(2, 3))
    expect(await check('faithful', range.slice(0, 1))).toMatchObject({ allowed: true })
    await expect(check('faithful', range.slice(3))).rejects.toMatchObject({ code: 'quota_spent' })
  })

  it('§6 is refused over HTTP too, without searching for the number', async () => {
    const ada = await app.signUp()
    for (const number of range.slice(0, 3)) await search(ada, number)
    const events = await eventsOf(async () => {
      expect((await search(ada, range[3])).status).toBe(429)
    })
    expect(events).toMatchObject([{ verb: 'neighbours-refused' }])
  })

  /** Does not limit checks, so that only budgets shared with others are counted. */
  function withPlan(): Limits {
    const limits = createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) })
    const peek: Limits['peek'] = (budget, whose) =>
      (budget.name === 'checks' ? noLimits : limits).peek(budget, whose)
    return { ...limits, peek }
  }
})

describe('the event of a refused check', () => {
  it('§6 contains neither number nor member, and is written at most 20 times a day for a member', async () => {
    const ada = await app.signUp()
    for (let count = 0; count < 3; count += 1) await search(ada)
    const [event, ...others] = await eventsOf(() => search(ada))
    expect(others).toEqual([])
    expect(event).toMatchObject({
      actor: 'member',
      verb: 'search-refused',
      subject: null,
      note: 'checks',
    })
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`4155550142|${ada.id}`))
    const more = await eventsOf(async () => {
      for (let count = 0; count < 25; count += 1) await search(ada)
    })
    expect(more).toHaveLength(19)
  })
})

describe('canPost', () => {
  it('§3 is true until the posts of the day are used up', async () => {
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
