import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from './blind-index.ts'
import type { Key } from './key-ring.ts'

const key = (id: string): Key => ({ id, secret: randomBytes(32) })
const old = key('k1')
const index = createBlindIndex([old])

describe('blind index', () => {
  it('gives equal values of a field the same tag, and values of two fields different ones', () => {
    expect(index.tag('phone', '+14155550142')).toEqual(index.tag('phone', '+14155550142'))
    expect(index.tag('phone', 'x')).not.toEqual(index.tag('handle', 'x'))
    expect(createBlindIndex([key('k1')]).tag('phone', 'x')).not.toEqual(index.tag('phone', 'x'))
  })

  it('finds values by their tag under every key during a rotation', () => {
    const rotating = createBlindIndex([key('k2'), old])
    expect(rotating.tags('phone', 'x')).toHaveLength(2)
    expect(rotating.tags('phone', 'x')[1]).toEqual(index.tag('phone', 'x'))
  })

  it('a whole value has all windows of each of its parts of 4 characters or more', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 30 }), fc.nat(), fc.nat(), (text, a, b) => {
        const from = a % (text.length - 3)
        const part = text.slice(from, from + 4 + (b % (text.length - from - 3)))
        const whole = new Set(index.grams('handle', text))
        expect(index.gramSets('handle', part)[0]?.every((gram) => whole.has(gram))).toBe(true)
      }),
    )
  })

  it('a value under 4 characters, or a phone under 7 digits, has no windows', () => {
    expect(index.gramSets('handle', 'abc')).toEqual([])
    expect(index.gramSets('phone', '555014')).toEqual([])
    expect(index.gramSets('phone', '5550142')).toHaveLength(1)
  })

  it('two fields share no window', () => {
    const handle = new Set(index.grams('handle', 'marcusreed'))
    expect(index.grams('name', 'marcusreed').some((gram) => handle.has(gram))).toBe(false)
  })
})
