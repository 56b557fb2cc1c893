import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

describe('§7 bytes in base64url', () => {
  it('§7 round-trip unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64url(bytes)
        expect(text).toMatch(/^[\w-]*$/)
        expect(fromBase64url(text)).toEqual(new Uint8Array(bytes))
        expect(fromBase64url(text, bytes.length)).not.toBeNull()
        expect(fromBase64url(text, bytes.length + 1)).toBeNull()
      }),
    )
  })

  it('§7 are rejected in any spelling but the canonical one', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[\w-]{0,9}$/)),
        (text) => {
          const bytes = fromBase64url(text)
          if (bytes !== null) expect(toBase64url(bytes)).toBe(text)
        },
      ),
    )
    for (const other of ['AB', 'AA==', 'A+A/', 'A A', 'A', 'AAé']) {
      expect([other, fromBase64url(other)]).toEqual([other, null])
    }
  })
})
