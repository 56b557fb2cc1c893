import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buy, subscribe } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createLimits } from '../../platform/limits/limits.ts'
import { MISSES } from '../search-policy.ts'
import { countCheck, refundCheck } from './count-check.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp('Author')
  await ada.send('POST', '/api/phone-numbers', { phoneNumber: '+1 646 555 0177' })
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

/** Advances the system clock, which budgets use instead of the clock of the test. */
function passRealTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
}

/** Signs up a member whose plan has no daily limit of its own. */
async function withPlan(): Promise<TestMember> {
  const member = await app.signUp()
  await buy(member, 'full')
  return member
}
const check = (member: TestMember, body: object) => member.send('POST', '/api/search', body)
async function statuses(member: TestMember, numbers: readonly string[]): Promise<number[]> {
  const all = []
  for (const phoneNumber of numbers) all.push((await check(member, { phoneNumber })).status)
  return all
}
const four = (write: (at: number) => string) => [0, 1, 2, 3].map(write)

describe('§6 a check of neighbouring numbers with a plan', () => {
  it.each([
    ['the same first six digits', (at: number) => `+1 415 555 ${1234 + at * 2111}`],
    ['the same last digits', (at: number) => `+1 ${415 + at * 31} ${222 + at * 101} 0142`],
  ])('is refused at the fourth number with %s', async (_, write) => {
    const member = await withPlan()
    expect(await statuses(member, four(write))).toEqual([200, 200, 200, 429])
    expect(await statuses(member, [write(0)])).toEqual([200])
  })

  it('is refused among numbers with the same mask', async () => {
    const member = await withPlan()
    const alike = Array.from({ length: 11 }, (_, at) => `+1 415 ${200 + at * 13} ${10 + at * 7}42`)
    const answers = await statuses(member, alike)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers[10]).toBe(429)
  })

  it('is refused also if each number was looked up as a handle before', async () => {
    const member = await withPlan()
    const near = four((at) => `+1415888${1234 + at * 2111}`)
    for (const handle of near) expect((await check(member, { handle })).status).toBe(200)
    expect(await statuses(member, near)).toEqual([200, 200, 200, 429])
  })

  it('is refused also if each number is watched as a handle', async () => {
    const member = await app.signUp()
    await subscribe(member)
    const near = four((at) => `+1415999${1234 + at * 2111}`)
    const watches = near.map((value) => ({ kind: 'handle', value }))
    const saved = await member.send('POST', `/api/user/${member.id}/watches`, { watches })
    expect(saved.status).toBe(200)
    expect(await statuses(member, near)).toEqual([200, 200, 200, 429])
  })

  it('counts a miss for a number that was looked up as a handle before', async () => {
    const member = await withPlan()
    const apart = Array.from(
      { length: MISSES.points / 2 },
      (_, at) => `+1${203 + at * 41}${220 + at * 37}${1030 + at * 211}`,
    )
    for (const value of apart) {
      expect((await check(member, { handle: value })).status).toBe(200)
      expect((await check(member, { phoneNumber: value })).status).toBe(200)
    }
    expect((await check(member, { handle: 'one_more' })).status).toBe(429)
  })
})

describe('§6 a neighbouring number when the daily checks are used up', () => {
  const near = (at: number) => `+1 415 777 0${100 + at * 111}`

  it('is refused because the checks are used up, and is logged as a check of neighbours', async () => {
    const member = await app.signUp()
    expect(await statuses(member, [0, 1, 2].map(near))).toEqual([200, 200, 200])
    const before = await neighboursNoted()
    const refused = await check(member, { phoneNumber: near(3) })
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_spent' } })
    expect(refused.text).toMatch(/Your 3 checks are used\. They renew at \d\d:\d\d UTC on/)
    expect(await neighboursNoted()).toBe(before + 1)
  })

  it('is refused as a neighbour if the member could still check another number', async () => {
    const member = await withPlan()
    await statuses(member, [0, 1, 2].map(near))
    expect((await check(member, { phoneNumber: near(3) })).text).toContain('neighbouring numbers')
    const waiting = await app.signUp()
    await statuses(waiting, [0, 1, 2].map(near))
    await buy(waiting, 'basic')
    expect((await check(waiting, { phoneNumber: near(3) })).text).toContain('neighbouring numbers')
    expect(await statuses(waiting, ['+1 617 555 0104', near(3)])).toEqual([200, 429])
    expect((await check(waiting, { phoneNumber: near(3) })).text).toContain('Your 3 checks are')
  })

  it('costs nothing: the refused number can be checked once the member has a plan', async () => {
    const member = await app.signUp()
    const spent = ['+1 202 555 0111', '+1 303 555 0122', '+1 404 555 0133']
    expect(await statuses(member, spent)).toEqual([200, 200, 200])
    expect(await statuses(member, [0, 1, 2].map(near))).toEqual([429, 429, 429])
    await buy(member, 'full')
    expect(await statuses(member, [3, 0, 1, 2].map(near))).toEqual([200, 200, 200, 429])
  })

  async function neighboursNoted(): Promise<number> {
    const { rows } = await app.database.pool.query(
      "select count(*)::int from events where verb = 'neighbours-refused'",
    )
    return rows[0].count
  }
})

describe('§6 the limits of a plan', () => {
  it('are 30 misses an hour, not counting repeated values and hits', async () => {
    const member = await withPlan()
    const missing = (at: number) => ({ handle: `@unheard_of_${at}` })
    const found = { phoneNumber: '+1 646 555 0177' }
    for (let at = 0; at < 30; at += 1) expect((await check(member, missing(at))).status).toBe(200)
    expect((await check(member, missing(7))).status).toBe(200)
    const refused = await check(member, missing(30))
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Your 30 checks without a result for this hour')
    expect((await check(member, missing(30))).status).toBe(429)
    const other = await withPlan()
    for (let at = 0; at < 29; at += 1) await check(other, missing(at))
    expect((await check(other, found)).status).toBe(200)
    expect((await check(other, missing(29))).status).toBe(200)
    expect((await check(other, missing(30))).status).toBe(429)
    passRealTime(58 * 60)
    expect((await check(other, missing(30))).status).toBe(429)
    passRealTime(3 * 60)
    expect((await check(other, missing(30))).status).toBe(200)
  })

  it.each([
    ['her own report', async (member: TestMember) => member],
    ['an entry of a second account', () => app.signUp('Second')],
  ])('count a number without reports beside a handle that leads to %s', async (_, authorFor) => {
    const member = await withPlan()
    const author = await authorFor(member)
    const apart = Array.from(
      { length: MISSES.points + 1 },
      (__, at) => `+1${203 + at * 17}${220 + at * 17}${1030 + at * 211}`,
    )
    const answers: number[] = []
    for (const [at, phoneNumber] of apart.entries()) {
      const handle = `@planted_${author.id.slice(0, 8)}_${at}`
      const entry = { phoneNumber: '+1 917 555 0188', handle }
      expect((await author.send('POST', '/api/phone-numbers', entry)).status).toBe(201)
      answers.push((await check(member, { phoneNumber, handle })).status)
    }
    expect(answers).toEqual([...apart.slice(1).map(() => 200), 429])
  })

  it('count numbers that only she has reported, and not those that others have', async () => {
    const member = await withPlan()
    const apart = Array.from(
      { length: MISSES.points },
      (_, at) => `+1${204 + at * 19}${221 + at * 17}${1031 + at * 213}`,
    )
    for (const phoneNumber of apart) {
      await member.send('POST', '/api/phone-numbers', { phoneNumber })
      expect((await check(member, { phoneNumber })).status).toBe(200)
    }
    expect((await check(member, { handle: '@unheard_of' })).status).toBe(429)
    const [phoneNumber] = apart
    const other = await withPlan()
    for (let at = 1; at < MISSES.points; at += 1) await check(other, { handle: `@unheard_${at}` })
    expect((await check(other, { phoneNumber })).status).toBe(200)
    expect((await check(other, { handle: '@unheard_of' })).status).toBe(200)
    expect((await check(other, { handle: '@unheard_of_too' })).status).toBe(429)
  })

  it('are 200 distinct numbers, handles and emails a day', async () => {
    const limits = createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) })
    const services = {
      db: app.database.handle,
      index: createBlindIndex(app.ring),
      limits,
      clock: () => app.now(),
      isFreeCheck: async () => false,
      checkCoverage: async () => ({ details: 'full' as const, until: new Date() }),
    }
    const searcher = { memberId: 'eager', network: { line: 'one network', wider: [] } }
    const ask = async (...values: string[]) => {
      const spent = await countCheck(services, searcher, {
        numbers: [],
        values,
        asWritten: false,
      })
      // Refunds the miss, as a hit does.
      await refundCheck(limits, searcher, { networkChecks: undefined, misses: Number(spent.miss) })
    }
    // A number and a handle in one search count as two.
    for (let at = 0; at < 200; at += 2) await ask(`@handle_${at}`, `@handle_${at + 1}`)
    await ask('@handle_3')
    await expect(ask('@handle_200')).rejects.toMatchObject({
      code: 'quota_spent',
      message: expect.stringContaining('Your 200 different numbers, handles and emails'),
    })
  })
})

describe('§6 the refund of a failed search', () => {
  it('includes the check of the network', async () => {
    const limits = createLimits({ pool: app.database.pool, index: createBlindIndex(app.ring) })
    const searcher = { memberId: 'unlucky', network: { line: 'a network', wider: [] } }
    const services = {
      db: app.database.handle,
      index: createBlindIndex(app.ring),
      limits,
      clock: () => app.now(),
      isFreeCheck: async () => false,
      checkCoverage: async () => undefined,
    }
    const asked = { numbers: [], values: ['@somebody'], asWritten: false }
    for (let count = 0; count < 105; count += 1) {
      const spent = await countCheck(services, searcher, asked)
      expect(spent.left).toBe(2)
      await refundCheck(limits, searcher, { networkChecks: spent.checks, misses: undefined })
    }
  })
})

describe('§6 a number that is not whole', () => {
  const number = { phoneNumber: '555 0188' }

  it('is searched for as it is written, and costs nothing when nothing is found', async () => {
    const member = await app.signUp()
    const { body } = await check(member, number)
    expect(body).toMatchObject({ matches: [], asWritten: true, checksLeft: 3 })
    const whole = await check(member, { phoneNumber: '+1 646 555 0166' })
    expect(whole.body).toMatchObject({ matches: [], asWritten: false, checksLeft: 2 })
  })

  it('combines and corroborates nothing, on the board and in a search', async () => {
    const warn = async (location: string) => {
      const author = await app.signUp()
      const answer = await author.send<{ id: string }>('POST', '/api/public-receipts', {
        phoneNumber: '555-0123',
        location,
        redFlags: ['Ghosting'],
        description: 'Cancelled four times, then vanished.',
      })
      return answer.body.id
    }
    const ids = [await warn('Ulm'), await warn('Leeds')]
    for (const id of ids) {
      const { body } = await app.visitor.send('GET', `/api/public-receipts/${id}`)
      expect(body).toMatchObject({ reportCount: 1, corroborated: false })
    }
    const member = await withPlan()
    const { body } = await member.send<{ matches: { id: string; location: string }[] }>(
      'POST',
      '/api/search',
      { phoneNumber: '5550123' },
    )
    expect(body.matches).toMatchObject([
      { reportCount: 1, corroborated: false },
      { reportCount: 1, corroborated: false },
    ])
    expect(body.matches.map(({ location }) => location).toSorted()).toEqual(['Leeds', 'Ulm'])
    for (const { id, location } of body.matches) {
      const details = await member.send('POST', '/api/search/details', {
        phoneNumber: '5550123',
        matchId: id,
      })
      expect(details.body).toMatchObject({ reports: [{ location }] })
    }
  })
})

describe('§6 a text that is neither a number nor a handle', () => {
  it('is refused before it costs a check', async () => {
    const member = await app.signUp()
    for (const phoneNumber of ['Marcus Webb', '12', '!!!', 'https://example.com/marcus']) {
      const answer = await check(member, { phoneNumber })
      expect(answer).toMatchObject({ status: 422, body: { code: 'unreadable' } })
      expect(answer.text).not.toContain('All Clear')
    }
    const link = { handle: 'https://instagram.com/nobody_here' }
    expect((await check(member, link)).body).toMatchObject({ checksLeft: 2 })
  })
})
