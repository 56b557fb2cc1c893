import type { Billing } from '@sidelight/contract/calls/payments'
import type { PlanName, Tier } from '@sidelight/contract/rules/plans'
import { expect, it } from 'vitest'
import { freeBilling } from '../../../test/free-member.ts'
import { forgetMember } from '../../platform/session/session.ts'
import { awaitPlan } from './await-plan.ts'

const receipt = (id: string, plan: PlanName, refundedCents = 0): Billing['receipts'][number] => ({
  id,
  plan,
  cents: 499,
  refundedCents,
  paidAt: '2026-11-02T09:30:00Z',
})

const having = (tier: Tier, ...receipts: Billing['receipts']): Billing => ({
  ...freeBilling,
  tier,
  receipts,
})

/**
 * Returns a server that gives these responses in turn and repeats the last one. `waited` holds the
 * pauses between calls.
 */
function billingServer(...billings: Billing[]) {
  const told = [...billings]
  const waited: number[] = []
  const ports = {
    readBilling: async () => {
      const next = told.length > 1 ? told.shift() : told[0]
      if (!next) throw new Error('no answer')
      return next
    },
    pause: async (milliseconds: number) => void waited.push(milliseconds),
  }
  return { ports, total: () => waited.reduce((sum, each) => sum + each, 0) }
}

it('§4 waiting for a plan ends when the server reports the payment', async () => {
  const paid = having('full', receipt('one', 'full'))
  const { ports, total } = billingServer(having('free'), having('free'), paid)
  expect(await awaitPlan({ plan: 'full', before: null }, 'ada', ports)).toMatchObject({
    granted: true,
  })
  expect(total()).toBe(1_000)
})

it('§4 waiting for a plan ignores an earlier payment for the same plan', async () => {
  const before = having('full', receipt('one', 'full'))
  const twice = having('full', receipt('two', 'full'), receipt('one', 'full'))
  const { ports, total } = billingServer(before, before, twice)
  expect(await awaitPlan({ plan: 'full', before: 'one' }, 'ada', ports)).toMatchObject({
    granted: true,
  })
  expect(total()).toBe(1_000)
})

it('§4 waiting for a plan finds a check beside an earlier one', async () => {
  const pass = (plan: 'promo' | 'basic') => ({ plan, until: null, startBy: '2026-12-02T09:30:00Z' })
  const promo = { ...having('promo', receipt('one', 'promo')), passes: [pass('promo')] }
  const both = {
    ...having('promo', receipt('two', 'basic'), receipt('one', 'promo')),
    passes: [pass('promo'), pass('basic')],
  }
  const { ports, total } = billingServer(promo, both)
  expect(await awaitPlan({ plan: 'basic', before: null }, 'ada', ports)).toMatchObject({
    granted: true,
  })
  expect(total()).toBe(250)
})

it('§4 waiting for a plan reports a refunded payment, whatever other plan is active', async () => {
  const { ports } = billingServer(having('vip', receipt('one', 'basic', 499)))
  expect(await awaitPlan({ plan: 'basic', before: null }, 'ada', ports)).toMatchObject({
    granted: false,
  })
})

it('§4 waiting for a plan goes by the current plan if the earlier receipts are unknown', async () => {
  const { ports } = billingServer(
    having('vip', receipt('one', 'vip'), receipt('old', 'basic', 499)),
  )
  expect(await awaitPlan({ plan: 'basic', before: undefined }, 'ada', ports)).toMatchObject({
    granted: true,
  })
})

it('§4 waiting for a plan gives up after 10 s', async () => {
  const { ports, total } = billingServer(having('basic', receipt('one', 'basic')))
  expect(await awaitPlan({ plan: 'full', before: null }, 'ada', ports)).toBe(undefined)
  expect(total()).toBe(10_000)
})

it('waiting for a plan continues if the server does not answer', async () => {
  const { ports } = billingServer(having('vip', receipt('one', 'vip')))
  let failures = 2
  const readBilling = async () => {
    failures -= 1
    if (failures >= 0) throw new Error('no answer')
    return ports.readBilling()
  }
  const news = await awaitPlan({ plan: 'vip', before: null }, 'ada', { ...ports, readBilling })
  expect(news).toMatchObject({ granted: true })
})

it('§4 waiting for a plan stops when the member signs out', async () => {
  let asked = 0
  const readBilling = async () => {
    asked += 1
    return having('free')
  }
  const pause = async () => forgetMember()
  const news = await awaitPlan({ plan: 'vip', before: null }, 'ada', { readBilling, pause })
  expect(news).toBe(undefined)
  expect(asked).toBe(1)
})
