import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HandledMonth, tellHandled } from './handled-months.ts'

const NONE: HandledMonth = {
  month: '2026-10',
  evidenceReceived: 0,
  evidenceErased: 0,
  ordersReceived: 0,
  ordersAnswered: 0,
  answeredInTime: 0,
  answeredLate: 0,
}

describe('what the public is told of a month that is over', () => {
  it.each([
    [0, 0],
    [1, 'under 5'],
    [4, 'under 5'],
    [5, 5],
    [9, 5],
    [10, 10],
  ])('§6 tells %s as %s', (count, told) => {
    const month = tellHandled({
      ...NONE,
      evidenceReceived: count,
      evidenceErased: count,
      ordersReceived: count,
      ordersAnswered: count,
      answeredInTime: count,
    })
    expect(month).toMatchObject({
      evidence: { received: told, erased: told },
      orders: { received: told, answered: told },
      support: { answered: told },
    })
  })

  it('§6 tells a share in steps of five, and none of fewer than 5 answers', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (answeredInTime, answeredLate) => {
        const { support } = tellHandled({ ...NONE, answeredInTime, answeredLate })
        const answered = answeredInTime + answeredLate
        const exact = (100 * answeredInTime) / answered
        if (answered < 5) expect(support.inTimePercent).toBeNull()
        else expect(support.inTimePercent).toBe(Math.floor(exact / 5) * 5)
      }),
    )
  })
})
