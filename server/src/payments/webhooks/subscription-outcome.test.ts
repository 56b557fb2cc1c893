import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import type { ProviderSubscription } from '../checkout/read-subscription.ts'
import { vipUntil } from '../entitlement/current-plan.ts'
import type { Subscription } from '../subscriptions-table.ts'
import { subscriptionOutcome } from './subscription-outcome.ts'

const at = (milliseconds: number) => new Date(milliseconds)
const created: Subscription = {
  id: 'subscription',
  memberId: 'member',
  providerId: 'sub',
  state: 'creating',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
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
    cardFingerprint: undefined,
    dispute: 'none' as const,
  }
  return { invoiceId: `in${paidAt}`, cents: 2999, payment }
}

function said(of: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    providerId: 'sub',
    state: 'active',
    periodEnd: at(30 * DAY_MS),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    dueAt: at(0),
    paid: [period(0)],
    openInvoices: [],
    ...of,
  }
}

const after = (of?: Partial<ProviderSubscription>): Subscription => ({
  ...created,
  ...subscriptionOutcome(created, said(of), at(DAY_MS)),
})

describe('§9 the outcome of a subscription', () => {
  it('is nothing before the first payment', () => {
    expect(vipUntil(after({ state: 'incomplete', paid: [] }), at(1))).toBeUndefined()
  })

  it('is VIP to the end of the period, and for the hour that a renewal may take', () => {
    expect(vipUntil(after(), at(30 * DAY_MS + 3_599_999))).toEqual(at(30 * DAY_MS))
    expect(vipUntil(after(), at(30 * DAY_MS + HOUR_MS))).toBeUndefined()
  })

  it('is VIP for three days from when the renewal was due, however often it fails', () => {
    const late = after({ state: 'past_due', dueAt: at(30 * DAY_MS), periodEnd: at(60 * DAY_MS) })
    expect(vipUntil(late, at(33 * DAY_MS - 1))).toEqual(at(33 * DAY_MS))
    expect(vipUntil(late, at(33 * DAY_MS))).toBeUndefined()
  })

  it('remembers the end of the grace when an unpaid month ends the subscription, and no other time', () => {
    const dueAt = at(30 * DAY_MS)
    const canceled = { state: 'canceled', dueAt, periodEnd: at(60 * DAY_MS) }
    expect(after(canceled).graceUntil).toEqual(at(33 * DAY_MS))
    const paid = [period(30 * DAY_MS), period(0)]
    expect(after({ ...canceled, paid }).graceUntil).toBeNull()
    expect(after({ dueAt }).graceUntil).toBeNull()
  })

  it('counts the guarantee from the first of all payments', () => {
    expect(after({ paid: [period(30 * DAY_MS), period(0)] }).firstPaidAt).toEqual(at(0))
  })

  it('ends with a full refund of the newest payment, but not of an older one', () => {
    expect(vipUntil(after({ paid: [period(5, 2999)] }), at(DAY_MS))).toBeUndefined()
    expect(vipUntil(after({ paid: [period(5, 100)] }), at(DAY_MS))).toBeDefined()
    expect(vipUntil(after({ paid: [period(5), period(0, 2999)] }), at(DAY_MS))).toBeDefined()
  })

  it('preserves the time of a refund, however often the refund is reported', () => {
    const refunded = after({ paid: [period(5, 2999)] })
    expect(refunded.refundedAt).toEqual(at(DAY_MS))
    const again = subscriptionOutcome(refunded, said({ paid: [period(5, 2999)] }), at(3 * DAY_MS))
    expect(again.refundedAt).toEqual(at(DAY_MS))
  })
})
