import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessPeriods,
  fullUntil,
  fullWindows,
  type PaidPurchase,
  usableChecks,
} from './access-windows.ts'

const at = (milliseconds: number) => new Date(milliseconds)

function paid(paidAt: number, of: Partial<PaidPurchase> = {}): PaidPurchase {
  const nothing = { startedAt: null, numberTag: null, numberKey: null, revokedAt: null }
  return { id: String(paidAt), version: 0, plan: 'full', paidAt: at(paidAt), ...nothing, ...of }
}

describe('§9 full access', () => {
  it('lasts exactly 30 days from payment', () => {
    const purchases = [paid(0)]
    expect(fullUntil(purchases, at(30 * DAY_MS - 1))).toEqual(at(30 * DAY_MS))
    expect(fullUntil(purchases, at(30 * DAY_MS))).toBeUndefined()
  })

  it('is extended by another purchase, and a refund of one month leaves the other', () => {
    const twice = [paid(0), paid(DAY_MS)]
    expect(fullUntil(twice, at(2 * DAY_MS))).toEqual(at(60 * DAY_MS))
    const firstRefunded = [paid(0, { revokedAt: at(5 * DAY_MS) }), paid(DAY_MS)]
    expect(fullUntil(firstRefunded, at(5 * DAY_MS))).toEqual(at(35 * DAY_MS))
  })

  it('n payments without a refund give n times 30 days, in any order and at any time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }), (days) => {
        const windows = fullWindows(days.map((day) => paid(day * DAY_MS)))
        const sum = windows.reduce((all, { from, until }) => all + (+until - +from), 0)
        expect(sum).toBe(days.length * 30 * DAY_MS)
      }),
    )
  })

  it('windows never overlap, and none begins before its payment', () => {
    const purchase = fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      kept: fc.option(fc.integer({ min: 0, max: 60 })),
    })
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), (list) => {
        const purchases = list.map(({ day, kept }) =>
          paid(day * DAY_MS, kept === null ? {} : { revokedAt: at((day + kept) * DAY_MS) }),
        )
        const windows = fullWindows(purchases)
        for (const [place, { from, until }] of windows.entries()) {
          expect(+until).toBeGreaterThanOrEqual(+from)
          expect(+from).toBeGreaterThanOrEqual(+(windows[place - 1]?.until ?? 0))
        }
      }),
    )
  })
})

describe('§9 a promo or basic check', () => {
  const basic = (of: Partial<PaidPurchase> = {}) => paid(0, { plan: 'basic', ...of })

  it('waits 30 days for its first check, and then lapses', () => {
    expect(usableChecks([basic()], at(30 * DAY_MS - 1))).toHaveLength(1)
    expect(usableChecks([basic()], at(30 * DAY_MS))).toEqual([])
  })

  it('lasts 24 hours from its first check, however late that was', () => {
    const begun = basic({ startedAt: at(29 * DAY_MS) })
    expect(usableChecks([begun], at(30 * DAY_MS - 1))[0]?.until).toEqual(at(30 * DAY_MS))
    expect(usableChecks([begun], at(30 * DAY_MS))).toEqual([])
  })

  it('ends with a refund, and the check that ends first is used first', () => {
    expect(usableChecks([basic({ revokedAt: at(1) })], at(2))).toEqual([])
    const running = basic({ id: 'running', startedAt: at(HOUR_MS) })
    const [first] = usableChecks([basic(), running], at(2 * HOUR_MS))
    expect(first?.purchase.id).toBe('running')
  })

  it('of two that wait, the one that lapses first is started first', () => {
    const older = basic({ id: 'older' })
    const newer = basic({ id: 'newer', paidAt: at(DAY_MS) })
    for (const bought of [
      [older, newer],
      [newer, older],
    ]) {
      const [first] = usableChecks(bought, at(2 * DAY_MS))
      expect(first?.purchase.id).toBe('older')
    }
  })
})

describe('§9 the period of each purchase', () => {
  it('follows the one before, begins with the first check, and ends with a refund', () => {
    const period = (from: number, until: number) => ({ from: at(from), until: at(until) })
    const started = { plan: 'basic', startedAt: at(2 * DAY_MS) } as const
    const purchases = [
      paid(1, { paidAt: null }),
      paid(2, { paidAt: at(0) }),
      paid(3, { paidAt: at(DAY_MS) }),
      paid(4, { plan: 'promo' }),
      paid(5, started),
      paid(6, { ...started, revokedAt: at(2 * DAY_MS + HOUR_MS) }),
      paid(7, { ...started, revokedAt: at(9 * DAY_MS) }),
    ]
    expect([...accessPeriods(purchases)]).toEqual([
      ['2', period(0, 30 * DAY_MS)],
      ['3', period(30 * DAY_MS, 60 * DAY_MS)],
      ['5', period(2 * DAY_MS, 3 * DAY_MS)],
      ['6', period(2 * DAY_MS, 2 * DAY_MS + HOUR_MS)],
      ['7', period(2 * DAY_MS, 3 * DAY_MS)],
    ])
  })
})
