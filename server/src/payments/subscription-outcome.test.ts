import { describe, expect, it } from 'vitest'
import { vipUntil } from './current-plan.ts'
import type { ProviderSubscription } from './read-subscription.ts'
import { subscriptionOutcome } from './subscription-outcome.ts'
import type { Subscription } from './subscriptions-table.ts'

const DAY = 24 * 3_600_000
const at = (milliseconds: number) => new Date(milliseconds)
const created: Subscription = {
  id: 'subscription',
  memberId: 'member',
  providerId: 'sub',
  state: 'creating',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  firstPaidAt: null,
  refundedAt: null,
  disputed: false,
  version: 0,
  createdAt: at(0),
}

function period(paidAt: number, refundedCents = 0): ProviderSubscription['paid'][number] {
  const payment = {
    intentId: `pi${paidAt}`,
    status: 'succeeded',
    purchaseId: undefined,
    receivedCents: 2999,
    currency: 'usd',
    paidAt: at(paidAt),
    refundedCents,
    dispute: 'none' as const,
  }
  return { invoiceId: `in${paidAt}`, cents: 2999, payment }
}

function said(of: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    providerId: 'sub',
    state: 'active',
    periodEnd: at(30 * DAY),
    cancelAtPeriodEnd: false,
    dueAt: at(0),
    paid: [period(0)],
    ...of,
  }
}

const after = (of?: Partial<ProviderSubscription>): Subscription => ({
  ...created,
  ...subscriptionOutcome(created, said(of), at(DAY)),
})

describe('§9 what a subscription gives', () => {
  it('gives nothing before the first payment', () => {
    expect(vipUntil(after({ state: 'incomplete', paid: [] }), at(1))).toBeUndefined()
  })

  it('gives VIP to the end of the period, and the hour that a renewal may take', () => {
    expect(vipUntil(after(), at(30 * DAY + 3_599_999))).toEqual(at(30 * DAY))
    expect(vipUntil(after(), at(30 * DAY + 3_600_000))).toBeUndefined()
  })

  it('gives three days from when the renewal was due, however often it fails', () => {
    const late = after({ state: 'past_due', dueAt: at(30 * DAY), periodEnd: at(60 * DAY) })
    expect(vipUntil(late, at(33 * DAY - 1))).toEqual(at(33 * DAY))
    expect(vipUntil(late, at(33 * DAY))).toBeUndefined()
  })

  it('counts the guarantee from the first of all payments', () => {
    expect(after({ paid: [period(30 * DAY), period(0)] }).firstPaidAt).toEqual(at(0))
  })

  it('ends with a full refund of the newest payment, and not with one of an older', () => {
    expect(vipUntil(after({ paid: [period(5, 2999)] }), at(DAY))).toBeUndefined()
    expect(vipUntil(after({ paid: [period(5, 100)] }), at(DAY))).toBeDefined()
    expect(vipUntil(after({ paid: [period(5), period(0, 2999)] }), at(DAY))).toBeDefined()
  })
})
