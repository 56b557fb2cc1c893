import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterPin, memoryPins } from './memory-pins.ts'

const pin = fc
  .record({ n: fc.nat(20), seen: fc.nat(20) })
  .map(({ n, seen }) => ({ n, head: `head ${n}`, seen }))

describe('§2 the pin of a room', () => {
  it('§2 never moves back, in whatever order two tabs write it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pin, { minLength: 1 }), async (list) => {
        const pins = memoryPins()
        for (const one of list) await pins.advance('room', one)
        const n = Math.max(...list.map((one) => one.n))
        const seen = Math.max(...list.map((one) => one.seen))
        expect(await pins.get('room')).toEqual({ n, head: `head ${n}`, seen })
      }),
    )
    expect(await memoryPins().get('room')).toBeNull()
  })

  it('§2 refuses a second head for the same epoch', () => {
    const one = { n: 3, head: 'one', seen: 0 }
    expect(() => laterPin(one, { ...one, head: 'other' })).toThrow('forked')
    expect(laterPin(one, { ...one, seen: 2 })).toEqual({ ...one, seen: 2 })
  })
})
