import { describe, expect, it } from 'vitest'
import { nextMailTime, type QuietHours, quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)
const half = () => 0.5
const NIGHT: QuietHours = [22, 8, 'UTC']

describe('quiet hours', () => {
  it.each([
    ['02T21:59', undefined],
    ['02T22:00', '03T08:30'],
    ['03T07:59', '03T08:30'],
    ['03T08:00', undefined],
  ] as const)('§6 at night delay what is sent at %s until %s', (now, until) => {
    expect(quietUntil(NIGHT, at(now), half)).toEqual(until && at(until))
  })

  it('§6 may lie within a day, and in another time zone', () => {
    expect(quietUntil([9, 17, 'UTC'], at('02T12:10'), half)).toEqual(at('02T17:30'))
    expect(quietUntil([9, 17, 'UTC'], at('02T17:10'), half)).toBeUndefined()
    // 22:10 in New York (UTC-5) is 03:10 in UTC.
    expect(quietUntil([22, 8, 'America/New_York'], at('03T03:10'), half)).toEqual(at('03T13:30'))
    expect(quietUntil([22, 8, 'America/New_York'], at('02T22:10'), half)).toBeUndefined()
  })

  it('§6 do not apply if none are set', () => {
    expect(quietUntil(null, at('02T03:00'), half)).toBeUndefined()
    expect(quietUntil([8, 8, 'UTC'], at('02T08:10'), half)).toBeUndefined()
  })
})

describe('the daily email', () => {
  it.each([
    ['02T07:59', '02T08:30'],
    ['02T08:10', '03T08:30'],
    ['02T21:00', '03T08:30'],
  ] as const)('§6 for what is sent at %s arrives at %s', (now, mail) => {
    expect(nextMailTime(NIGHT, at(now), half)).toEqual(at(mail))
    expect(nextMailTime(null, at(now), half)).toEqual(at(mail))
  })

  it('§6 is sent at the end of the quiet hours, at a random minute of that hour', () => {
    expect(nextMailTime([23, 0, 'UTC'], at('02T12:00'), () => 0)).toEqual(at('03T00:00'))
    expect(nextMailTime([22, 6, 'Asia/Tokyo'], at('02T12:00'), () => 0.99)).toEqual(
      new Date('2026-11-02T21:59:24.000Z'),
    )
  })
})
