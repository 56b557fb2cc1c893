import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Key, KeyRing } from './key-ring.ts'
import { createVault } from './vault.ts'

const key = (id: string): Key => ({ id, secret: randomBytes(32) })
const first = key('k1')
const vault = createVault([first])

describe('vault', () => {
  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vault.open('a.b', vault.seal('a.b', text))).toBe(text)
      }),
    )
  })

  it('seals equal values differently', () => {
    expect(vault.seal('a.b', 'same')).not.toEqual(vault.seal('a.b', 'same'))
  })

  it('never repeats a nonce', () => {
    const nonces = Array.from({ length: 2_000 }, () => vault.seal('a.b', '').subarray(4, 16))
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(2_000)
  })

  it('never opens a value with one bit changed', () => {
    const sealed = vault.seal('a.b', 'a number')
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed)
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        expect(() => vault.open('a.b', changed)).toThrow()
      }),
      { numRuns: 400 },
    )
  })

  it('does not open a value in another column or with another ring', () => {
    const sealed = vault.seal('warnings.sealed', 'x')
    expect(() => vault.open('entries.sealed', sealed)).toThrow()
    expect(() => createVault([key('k1')]).open('warnings.sealed', sealed)).toThrow()
    expect(() => createVault([key('k9')]).open('warnings.sealed', sealed)).toThrow(/k1/)
  })

  it('reports a value whose key is missing, but not a damaged value', () => {
    const sealed = vault.seal('a.b', 'x')
    expect([vault.lacksKey(sealed), createVault([key('k9')]).lacksKey(sealed)]).toEqual([
      false,
      true,
    ])
    expect([vault.lacksKey(Buffer.from([0])), vault.lacksKey(Buffer.alloc(0))]).toEqual([
      false,
      false,
    ])
  })

  it('opens old values after a new key became the first, and reports them as stale', () => {
    const ring: KeyRing = [key('k2'), first]
    const next = createVault(ring)
    const old = vault.seal('a.b', 'x')
    expect(next.open('a.b', old)).toBe('x')
    expect(next.isStale(old)).toBe(true)
    expect(next.isStale(next.seal('a.b', 'x'))).toBe(false)
    expect(next.openEqual('m.e', vault.sealEqual('m.e', 'ada@x.test'))).toBe('ada@x.test')
  })

  it('seals equal values to equal text within a column, but not across two', () => {
    expect(vault.sealEqual('m.e', 'ada')).toBe(vault.sealEqual('m.e', 'ada'))
    expect(vault.sealEqual('m.e', 'ada')).not.toBe(vault.sealEqual('m.n', 'ada'))
    expect(vault.sealEqual('m.e', 'ada-of-the-lake')).not.toContain('ada-of-the-lake')
    expect(() => vault.openEqual('m.n', vault.sealEqual('m.e', 'ada'))).toThrow()
  })

  it('returns the equality form of every key of the ring', () => {
    const next = createVault([key('k2'), first])
    expect(next.equalForms('m.e', 'ada')).toContain(vault.sealEqual('m.e', 'ada'))
    expect(next.equalForms('m.e', 'ada')[0]).toBe(next.sealEqual('m.e', 'ada'))
  })

  it('never repeats a nonce in 20,000 values', () => {
    const nonces = Array.from({ length: 20_000 }, () =>
      vault.seal('a.b', '').subarray(4, 16).toString('hex'),
    )
    expect(new Set(nonces).size).toBe(nonces.length)
  })
})
