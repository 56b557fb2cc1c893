import { describe, expect, it } from 'vitest'
import { checkCost } from './next-steps/check-cost.ts'
import type { Search } from './queries.ts'
import { hasPlanEnded, type MemberPlan } from './use-plan.ts'

const free: MemberPlan = {
  unlimited: false,
  waiting: undefined,
  isRunning: false,
  tier: 'free',
  isSingle: false,
}
const basic: MemberPlan = { ...free, tier: 'basic', isSingle: true }
const full: MemberPlan = { ...free, tier: 'full', unlimited: true }

const searched = (details: 'none' | 'basic' | 'full', restored?: true): Search => ({
  text: '(628) 555-0119',
  at: '2026-11-22T09:21:00Z',
  answer: { matches: [], message: 'Nothing.', canPost: true, checksLeft: null, details },
  ...(restored ? { restored } : {}),
})

describe('a plan that paid for an answer', () => {
  it('§6 has ended if the member has it no longer', () => {
    expect(hasPlanEnded(searched('full', true), free)).toBe(true)
    expect(hasPlanEnded(searched('full', true), basic)).toBe(true)
    expect(hasPlanEnded(searched('basic', true), free)).toBe(true)
    expect(hasPlanEnded(searched('basic', true), basic)).toBe(false)
    expect(hasPlanEnded(searched('full', true), full)).toBe(false)
    expect(hasPlanEnded(searched('none', true), free)).toBe(false)
  })

  it('§6 has not ended if the answer has just arrived, because it is newer than the session', () => {
    expect(hasPlanEnded(searched('full'), free)).toBe(false)
    expect(hasPlanEnded({ ...searched('full'), tier: 'free' }, free)).toBe(false)
  })

  it('§6 has ended if it is taken back while the answer is on the screen', () => {
    expect(hasPlanEnded({ ...searched('full'), tier: 'full' }, free)).toBe(true)
    expect(hasPlanEnded({ ...searched('basic'), tier: 'basic' }, free)).toBe(true)
    expect(hasPlanEnded({ ...searched('basic'), tier: 'basic' }, full)).toBe(false)
  })
})

describe('the cost of another check', () => {
  it('§6 is one check once the plan of a restored answer has ended', () => {
    expect(checkCost(searched('full', true), free)).toBe('Uses 1 check')
    expect(checkCost(searched('full'), free)).toBe('Your plan covers it')
  })

  it('§6 is a bought check that waits', () => {
    expect(checkCost(searched('basic'), { ...basic, waiting: 'Basic Check' })).toBe(
      'Starts your Basic Check',
    )
  })
})
