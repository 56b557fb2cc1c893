import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, subscribe, turnClock } from '../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function check(member: TestMember, phoneNumber: string) {
  const answer = await member.send<{ checksLeft: number | null }>('POST', '/api/search', {
    phoneNumber,
    userId: member.id,
  })
  return { status: answer.status, left: answer.body.checksLeft }
}

/** Returns numbers that are not neighbours. */
const numberOf = (place: number) => `+1 ${415 + place} ${555 + place} ${1000 + place * 137}`

describe('§6 checks and plans', () => {
  it('§9 without a plan there are 3 checks in 24 hours', async () => {
    const ada = await app.signUp()
    const lefts = []
    for (const place of [0, 1, 2]) lefts.push((await check(ada, numberOf(place))).left)
    expect(lefts).toEqual([2, 1, 0])
    expect((await check(ada, numberOf(3))).status).toBe(429)
  })

  it.each(['basic', 'promo'] as const)(
    '%s: permits one number repeatedly for 24 hours from its first check, and charges others',
    async (plan) => {
      const ada = await app.signUp()
      await buy(ada, plan)
      app.pass(5 * HOUR_MS)
      for (let again = 0; again < 5; again += 1) {
        expect(await check(ada, numberOf(0))).toMatchObject({ left: null })
      }
      expect(await check(ada, '(415) 555-1000')).toMatchObject({ left: null })
      expect(await check(ada, numberOf(1))).toEqual({ status: 200, left: 2 })
      app.pass(24 * HOUR_MS - 1)
      expect(await check(ada, numberOf(0))).toEqual({ status: 200, left: null })
      app.pass(1)
      expect((await check(ada, numberOf(0))).left).not.toBeNull()
    },
  )

  it('a failed or refused check does not start the 24 hours', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const { pool } = app.database
    await pool.query('alter table warnings rename to warnings_away')
    expect((await check(ada, numberOf(0))).status).toBe(500)
    await pool.query('alter table warnings_away rename to warnings')
    expect(await check(ada, numberOf(1))).toEqual({ status: 200, left: null })
    expect(await check(ada, numberOf(2))).toEqual({ status: 200, left: 2 })
  })

  it('only one of two simultaneous first checks uses the paid one', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const both = await Promise.all([check(ada, numberOf(0)), check(ada, numberOf(1))])
    expect(both.filter(({ left }) => left === null)).toHaveLength(1)
  })

  it('full and VIP permit unlimited checks, which are limited again when the plan ends', async () => {
    const ada = await app.signUp()
    const eve = await app.signUp()
    await buy(ada, 'full')
    await subscribe(eve)
    for (let place = 0; place < 8; place += 1) {
      expect(await check(ada, numberOf(place))).toEqual({ status: 200, left: null })
      expect(await check(eve, numberOf(place))).toEqual({ status: 200, left: null })
    }
    await turnClock(app, 15 * 24 * HOUR_MS)
    await check(ada, numberOf(0))
    await turnClock(app, 15 * 24 * HOUR_MS)
    expect(await check(ada, numberOf(0))).toEqual({ status: 200, left: 2 })
  })

  it('no plan permits checks of neighbouring numbers in turn', async () => {
    const ada = await app.signUp()
    await buy(ada, 'full')
    const answers = []
    for (const last of [1, 2, 3, 4, 5]) answers.push(await check(ada, `+1 415 555 220${last}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  })
})

describe('§6 what a plan covers', () => {
  const ask = (member: TestMember, body: object) =>
    member.send<{ checksLeft: number | null; details: string }>('POST', '/api/search', body)

  it('a paid number covers no handle or email: each costs a check, and shows no details', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const phoneNumber = numberOf(0)
    expect((await ask(ada, { phoneNumber })).body).toMatchObject({ checksLeft: null })
    for (const [at, handle] of ['@one_x', 'two@example.org', '@three_x'].entries()) {
      const { body } = await ask(ada, { phoneNumber, handle })
      expect(body).toMatchObject({ checksLeft: 2 - at, details: 'none' })
    }
    expect((await ask(ada, { phoneNumber, handle: '@four_x' })).status).toBe(429)
    const query = { phoneNumber, handle: '@one_x', matchId: 'any' }
    expect((await ada.send('POST', '/api/search/details', query)).status).toBe(403)
    expect((await ask(ada, { phoneNumber })).body).toMatchObject({ checksLeft: null })
  })

  it('without a plan two values cost two checks, and nothing if only one check is left', async () => {
    const ada = await app.signUp()
    const both = (at: number) => ask(ada, { phoneNumber: numberOf(at), handle: `@somebody${at}` })
    expect((await both(0)).body).toMatchObject({ checksLeft: 1 })
    expect((await both(1)).status).toBe(429)
    expect((await ask(ada, { handle: '@somebody' })).body).toMatchObject({ checksLeft: 0 })
  })

  it('a number that is not whole makes no handle beside it free', async () => {
    const ada = await app.signUp()
    const both = (handle: string) => ask(ada, { phoneNumber: '555 0188', handle })
    expect((await both('@nobody_a')).body).toMatchObject({ checksLeft: 2, asWritten: false })
    expect((await both('@nobody_b')).body).toMatchObject({ checksLeft: 1 })
    // This search needs two checks, of which one would be refunded, but only one is left.
    expect((await both('@nobody_c')).status).toBe(429)
    expect((await ask(ada, { phoneNumber: '555 0188' })).body).toMatchObject({ checksLeft: 1 })
  })

  it('two numbers that are not whole cost nothing if nothing is found', async () => {
    const ada = await app.signUp()
    const { body } = await ask(ada, { phoneNumber: '5550142', handle: 'wa.me/4155550143' })
    expect(body).toMatchObject({ checksLeft: 3 })
  })

  it('a number that is not whole starts no bought check if nothing is found', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const { body } = await ask(ada, { phoneNumber: '555 0188' })
    expect(body).toMatchObject({ asWritten: true, checksLeft: 3 })
    expect((await ask(ada, { phoneNumber: numberOf(0) })).body).toMatchObject({ checksLeft: null })
  })

  it('a check bought for a handle of digits covers no number, and no handle beside it', async () => {
    const ada = await app.signUp()
    await buy(ada, 'promo')
    expect((await ask(ada, { handle: '@5550142' })).body).toMatchObject({ checksLeft: null })
    const number = await ask(ada, { phoneNumber: '5550142' })
    expect(number.body).toMatchObject({ asWritten: true, checksLeft: 3 })
    const both = await ask(ada, { phoneNumber: '5550142', handle: '@nobody_d' })
    expect(both.body).toMatchObject({ checksLeft: 2 })
    expect((await ask(ada, { handle: '@5550142' })).body).toMatchObject({ checksLeft: null })
  })
})

describe('§6 the details of a match', () => {
  interface Details {
    level: string
    reports: {
      description: string | null
      redFlags: string[]
      location: string | null
      verified: boolean
    }[]
  }
  const reported = '+1 415 555 0177'

  async function detailsFor(member: TestMember) {
    const body = { phoneNumber: reported, userId: member.id }
    const found = await member.send<{ matches: { id: string }[]; details: string }>(
      'POST',
      '/api/search',
      body,
    )
    const matchId = found.body.matches[0]?.id ?? 'none'
    const query = { phoneNumber: reported, matchId }
    const answer = await member.send<Details>('POST', '/api/search/details', query)
    return { said: found.body.details, matchId, answer }
  }

  beforeAll(async () => {
    const author = await app.signUp('Author')
    const other = await app.signUp('Other')
    const entry = {
      phoneNumber: reported,
      userId: other.id,
      metadata: { notes: 'He knows my street.' },
    }
    await other.send('POST', '/api/phone-numbers', entry)
    await author.send('POST', '/api/public-receipts', {
      phoneNumber: reported,
      redFlags: ['Love bombing', 'Asks for money'],
      description: 'Asked for a loan after two weeks of flowers.',
      location: 'Leeds',
      timeframe: 'Spring',
      userId: author.id,
    })
  })

  it('are refused without a plan', async () => {
    const { said, answer } = await detailsFor(await app.signUp())
    expect(said).toBe('none')
    expect(answer).toMatchObject({ status: 403, body: { code: 'plan_required' } })
  })

  it('are dates, places and timeframes with a basic check, only for its number', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const { said, answer } = await detailsFor(ada)
    expect(said).toBe('basic')
    expect(answer.body).toMatchObject({
      level: 'basic',
      reports: [{ location: 'Leeds', timeframe: 'Spring', description: null, redFlags: [] }],
    })
    const other = { phoneNumber: '+1 415 555 0199', matchId: 'other' }
    expect((await ada.send('POST', '/api/search/details', other)).status).toBe(403)
  })

  it("with full access, are everything public, without any member's name", async () => {
    const ada = await app.signUp()
    await buy(ada, 'full')
    const { said, matchId, answer } = await detailsFor(ada)
    expect(said).toBe('full')
    expect(answer.body.reports).toMatchObject([
      {
        description: 'Asked for a loan after two weeks of flowers.',
        redFlags: ['Asks for money', 'Love bombing'],
        reportedOn: expect.stringMatching(/T12:00:00/),
      },
    ])
    expect(answer.body).toMatchObject({ privateReports: 1 })
    expect(answer.text).not.toMatch(/415|0177|author|street/i)
    const eve = await app.signUp()
    await buy(eve, 'full')
    const stolen = await eve.send('POST', '/api/search/details', { phoneNumber: reported, matchId })
    expect(stolen.status).toBe(404)
  })

  it('§4 show no warning as verified while it is disputed', async () => {
    const ada = await app.signUp()
    await buy(ada, 'full')
    const verified = async () =>
      (await detailsFor(ada)).answer.body.reports.map((report) => report.verified)
    await app.database.pool.query('update warnings set verified = true')
    expect(await verified()).toEqual([true])
    await app.database.pool.query("update warnings set state = 'disputed'")
    expect(await verified()).toEqual([false])
  })
})
