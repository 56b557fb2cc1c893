import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framed, unframed } from './framed-bytes.ts'

const fields = fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 6 })

describe('§2 the bytes that are hashed and signed in rooms', () => {
  it('§2 differ for different lists of fields', () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(String(framed(...one)) === String(framed(...other))).toBe(same)
      }),
    )
    expect(framed('ab', 'c')).not.toEqual(framed('a', 'bc'))
  })

  it('§2 are decoded to the same fields, and rejected when they are truncated', () => {
    fc.assert(
      fc.property(fields, (list) => {
        const bytes = framed(...list)
        expect(unframed(bytes)).toEqual(list.map((field) => new Uint8Array(field)))
        if (bytes.length > 0) expect(unframed(bytes.slice(0, -1))).toBeNull()
      }),
    )
  })
})
