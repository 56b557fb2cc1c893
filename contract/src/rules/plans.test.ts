import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollars, plans } from './plans.ts'

describe('§9 the plan table', () => {
  it('has the four prices, the former price of the promo, and the two labels', () => {
    expect(plans.promo).toMatchObject({ priceCents: 299, formerPriceCents: 499 })
    expect(plans.promo.badge).toBe('LIMITED PROMO')
    expect(plans.basic).toMatchObject({ priceCents: 499, billing: 'one-time' })
    expect(plans.full).toMatchObject({ priceCents: 1499, badge: 'Most Popular' })
    expect(plans.vip).toMatchObject({ priceCents: 2999, billing: 'monthly' })
  })

  it('gives promo and basic 24 hours, and full 30 days', () => {
    expect([plans.promo, plans.basic, plans.full].map((plan) => plan.windowHours)).toEqual([
      24,
      24,
      30 * 24,
    ])
  })

  it('states for each plan either that sales are final or the guarantee of VIP', () => {
    expect(Object.values(plans).map(({ billing, refund }) => [billing, refund])).toEqual([
      ['one-time', 'All sales are final.'],
      ['one-time', 'All sales are final.'],
      ['one-time', 'All sales are final.'],
      ['monthly', '30-day money-back guarantee'],
    ])
  })
})

describe('§9 money', () => {
  it('converts 20,000 prices from dollars back to the same number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        expect(centsOf(Number(dollars(cents).slice(1)))).toBe(cents)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each([0, -4.99, 2.995, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, '4.99', null])(
    'rejects %s as a price',
    (amount) => {
      expect(centsOf(amount)).toBeUndefined()
    },
  )
})
