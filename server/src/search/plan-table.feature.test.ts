import type { MatchDetails, SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, subscribe, turnClock } from '../../test/payments/payments.ts'
import { ask, keepEntry } from '../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const REPORTED = '+1 415 555 0177'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0' })
  for (const name of ['Ada', 'Bea']) {
    const author = await app.signUp(name)
    await author.send('POST', '/api/public-receipts', {
      phoneNumber: REPORTED,
      redFlags: ['Love bombing', 'Asks for money'],
      description: 'Asked for a loan after two weeks of flowers.',
      location: 'Leeds',
      timeframe: 'Spring',
      userId: author.id,
    })
  }
})
afterAll(() => app.close())

const tiers = ['free', 'promo', 'basic', 'full', 'vip'] as const
type Tier = (typeof tiers)[number]
/** One row of the table in §6, with one value for each plan. */
const row = <Cell>(cells: Record<Tier, Cell>) => tiers.map((tier) => [tier, cells[tier]] as const)

async function memberWith(tier: Tier): Promise<TestMember> {
  const member = await app.signUp()
  if (tier === 'vip') await subscribe(member)
  else if (tier !== 'free') await buy(member, tier)
  return member
}

async function check(member: TestMember, phoneNumber = REPORTED) {
  const body = { phoneNumber, userId: member.id }
  return (await member.send<SearchAnswer>('POST', '/api/search', body)).body
}

async function detailsOf(member: TestMember, { matches }: SearchAnswer) {
  const query = { phoneNumber: REPORTED, matchId: matches[0]?.id ?? 'none' }
  return member.send<MatchDetails>('POST', '/api/search/details', query)
}

/** Numbers that are not neighbours. */
const others = ['+1 212 555 0101', '+1 305 555 0102', '+1 617 555 0103', '+1 702 555 0104']

describe('§6 the table of plans', () => {
  it.each(row({ free: 'FREE', promo: 'PROMO', basic: 'BASIC', full: 'FULL', vip: 'VIP' }))(
    "%s: the tier in a member's record equals the badge %s",
    async (tier, badge) => {
      const ada = await memberWith(tier)
      const { body } = await ada.send<{ subscriptionTier: string }>('GET', `/api/user/${ada.id}`)
      expect(body.subscriptionTier.toUpperCase()).toBe(badge)
    },
  )

  it.each(row({ free: 0, promo: 1, basic: 1, full: 5, vip: 5 }))(
    '%s: the plan pays for %i of five numbers',
    async (tier, paid) => {
      const ada = await memberWith(tier)
      const lefts = []
      for (const number of [REPORTED, ...others]) lefts.push((await check(ada, number)).checksLeft)
      expect(lefts.filter((left) => left === null)).toHaveLength(paid)
    },
  )

  it.each(tiers)(
    '%s: a member sees how many reported a number, and the red flags',
    async (tier) => {
      const ada = await memberWith(tier)
      expect((await check(ada)).matches).toMatchObject([
        { reportCount: 2, redFlags: ['Asks for money', 'Love bombing'], corroborated: true },
      ])
    },
  )

  it.each(row({ free: 'none', promo: 'basic', basic: 'basic', full: 'full', vip: 'full' }))(
    '%s: a match shows %s details',
    async (tier, level) => {
      const ada = await memberWith(tier)
      const answer = await check(ada)
      expect(answer.details).toBe(level)
      const { status, body } = await detailsOf(ada, answer)
      if (level === 'none') return expect(status).toBe(403)
      const whole = level === 'full'
      expect(body.reports).toHaveLength(2)
      expect(body.reports[0]).toMatchObject({
        location: 'Leeds',
        timeframe: 'Spring',
        description: whole ? 'Asked for a loan after two weeks of flowers.' : null,
        redFlags: whole ? ['Asks for money', 'Love bombing'] : [],
      })
    },
  )

  it.each(tiers)('%s: a member posts warnings for free', async (tier) => {
    const ada = await memberWith(tier)
    const { status } = await ada.send('POST', '/api/public-receipts', {
      phoneNumber: '+1 808 555 0100',
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, then vanished.',
      userId: ada.id,
    })
    expect(status).toBe(201)
  })

  it.each(row({ free: 0, promo: 0, basic: 0, full: 3, vip: 4 }))(
    '%s: a member may ask to connect about %i of four numbers',
    async (tier, asked) => {
      const ada = await memberWith(tier)
      const reporter = await app.signUp('Reporter')
      // Without full details only three checks a day are left.
      const asks = others.slice(0, asked === 0 ? 1 : 4)
      const answers = []
      for (const phoneNumber of asks) {
        await keepEntry(reporter, { phoneNumber })
        answers.push(await ask(ada, phoneNumber))
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(asked)
      if (asked === 0) expect(answers[0]?.body).toMatchObject({ code: 'plan_required' })
      if (asked === 3) expect(answers[3]?.body).toMatchObject({ code: 'quota_spent' })
    },
  )

  // Last, because it moves the clock: a session expires after 90 days.
  it('access lasts 24 hours from the first check, 30 days from payment, or to the paid month', async () => {
    const members = await Promise.all(tiers.map(memberWith))
    const vip = members.at(-1)
    // A renewal would start another month.
    await vip?.send('POST', `/api/user/${vip.id}/subscription/cancel`, {})
    const found = await Promise.all(members.map(async (ada) => ({ ada, answer: await check(ada) })))
    const open = async () => {
      const all = await Promise.all(found.map(({ ada, answer }) => detailsOf(ada, answer)))
      return tiers.filter((_, at) => all[at]?.status === 200)
    }
    app.pass(24 * HOUR_MS - 1)
    expect(await open()).toEqual(['promo', 'basic', 'full', 'vip'])
    app.pass(1)
    expect(await open()).toEqual(['full', 'vip'])
    await turnClock(app, 29 * DAY_MS - HOUR_MS)
    expect(await open()).toEqual(['full', 'vip'])
    await turnClock(app, 3 * HOUR_MS)
    expect(await open()).toEqual([])
  })

  it('a promo or basic check lapses if no check starts it within 30 days', async () => {
    const inTime = await Promise.all((['promo', 'basic'] as const).map(memberWith))
    const late = await Promise.all((['promo', 'basic'] as const).map(memberWith))
    const levels = async (members: TestMember[]) =>
      (await Promise.all(members.map((ada) => check(ada)))).map(({ details }) => details)
    app.pass(30 * DAY_MS - 1)
    expect(await levels(inTime)).toEqual(['basic', 'basic'])
    app.pass(1)
    expect(await levels(late)).toEqual(['none', 'none'])
  })
})
