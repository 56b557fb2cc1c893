import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderPayment } from '../checkout/read-payment.ts'
import type { Purchase } from '../purchases-table.ts'
import { purchaseOutcome } from './purchase-outcome.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const PAID = new Date('2026-11-02T09:59:00Z')

const opened: Purchase = {
  id: 'purchase',
  memberId: 'member',
  plan: 'full',
  cents: 1499,
  intentId: 'pi',
  state: 'open',
  refundedCents: 0,
  version: 0,
  createdAt: NOW,
  paidAt: null,
  startedAt: null,
  numberTag: null,
  numberKey: null,
  revokedAt: null,
}

function said(of: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    intentId: 'pi',
    status: 'succeeded',
    purchaseId: 'purchase',
    receivedCents: 1499,
    currency: 'usd',
    paidAt: PAID,
    refundedCents: 0,
    cardFingerprint: undefined,
    dispute: 'none',
    ...of,
  }
}

/** Returns our row after one sync with the provider. */
function look(purchase: Purchase, payment: ProviderPayment): Purchase {
  const outcome = purchaseOutcome(purchase, payment, NOW)
  return outcome === undefined || outcome === 'mismatch' ? purchase : { ...purchase, ...outcome }
}

describe('the outcome of a purchase', () => {
  it.each([
    ['another amount', { receivedCents: 1498 }],
    ['another currency', { currency: 'eur' }],
    ['another purchase', { purchaseId: 'other' }],
    ['no purchase', { purchaseId: undefined }],
  ])('is no access for %s', (_what, of) => {
    expect(purchaseOutcome(opened, said(of), NOW)).toBe('mismatch')
  })

  it.each(['requires_payment_method', 'requires_action', 'processing', 'requires_capture'])(
    'is open while the payment is %s',
    (status) => {
      expect(purchaseOutcome(opened, said({ status, paidAt: undefined }), NOW)).toBeUndefined()
    },
  )

  it('is canceled after a canceled payment, unless it was already paid', () => {
    const canceled = said({ status: 'canceled', paidAt: undefined })
    expect(look(opened, canceled).state).toBe('canceled')
    const paid = look(opened, said())
    expect(look(paid, canceled)).toEqual(paid)
  })

  it('ends access once, at the first refund or dispute', () => {
    const disputed = look(look(opened, said()), said({ dispute: 'open' }))
    expect(disputed.revokedAt).toEqual(NOW)
    const later = new Date('2026-11-05T10:00:00Z')
    const refunded = said({ dispute: 'lost', refundedCents: 1499 })
    expect(purchaseOutcome(disputed, refunded, later)).toMatchObject({
      state: 'refunded',
      revokedAt: NOW,
    })
  })

  it('depends only on the last state of the provider, over 1,000 random histories', () => {
    const moment = fc.record({
      refundedCents: fc.constantFrom(0, 500, 1499),
      dispute: fc.constantFrom('none', 'open', 'lost'),
    })
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
        (history, looks) => {
          // `looks` has the number of syncs in each state: none if the event is lost, several if it
          // is repeated. Reconciling syncs the last state.
          let purchase = opened
          for (const now of history) {
            for (let left = looks.next().value; left > 0; left -= 1) {
              purchase = look(purchase, said(now))
            }
          }
          const last = said(history.at(-1))
          purchase = look(purchase, last)
          const direct = look(opened, last)
          expect(purchase.state).toBe(direct.state)
          expect(purchase.refundedCents).toBe(direct.refundedCents)
          expect(purchase.paidAt).toEqual(PAID)
          expect(purchase.revokedAt === null).toBe(direct.state === 'paid')
          expect(purchaseOutcome(purchase, last, NOW)).toBeUndefined()
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
