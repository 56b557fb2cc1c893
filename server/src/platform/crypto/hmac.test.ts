import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMac } from './hmac.ts'

const keys = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes))
// Some are longer than the limit below which two hash calls are used.
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 150, maxLength: 400 }),
)

describe('the fast HMAC', () => {
  it('equals that of node:crypto for every key and text', () => {
    fc.assert(
      fc.property(keys, fc.array(texts, { minLength: 1 }), (key, values) => {
        const mac = createMac(key)
        for (const value of values) {
          const whole = createHmac('sha256', key).update(value).digest()
          expect(mac(value, 32)).toEqual(whole)
          expect(mac(value, 16)).toEqual(whole.subarray(0, 16))
        }
      }),
    )
  })

  it('refuses a key longer than a block', () => {
    expect(() => createMac(Buffer.alloc(65, 1))).toThrow('longer than a block')
  })
})
