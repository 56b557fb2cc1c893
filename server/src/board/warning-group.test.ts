import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { groupOf, readGroup } from './warning-group.ts'

const old: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const grown: KeyRing = [generateKey(old), ...old]
const keysOf = (ring: KeyRing) => ({ vault: createVault(ring), index: createBlindIndex(ring) })
const keys = keysOf(old)

const wholeNumbers = fc.stringMatching(/^\+[1-9]\d{6,16}$/)
const group = (ring: KeyRing, number: string, id: string = randomUUID()) =>
  groupOf(createVault(ring), { id, number }) ?? ''

describe('the group of a warning', () => {
  it("§5 is the same for all warnings of a whole number and leads back to the number's tag", () => {
    fc.assert(
      fc.property(wholeNumbers, (number) => {
        const found = group(old, number)
        expect(group(old, number)).toBe(found)
        expect(found).toMatch(/^[\w-]{22}$/)
        expect(readGroup(keys, found)).toEqual({ phoneTags: keys.index.tags('phone', number) })
      }),
    )
  })

  it('§5 differs for two numbers, even if one begins with the other', () => {
    fc.assert(
      fc.property(wholeNumbers, wholeNumbers, (one, other) => {
        fc.pre(one !== other)
        expect(group(old, one)).not.toBe(group(old, other))
      }),
    )
    expect(group(old, '+4930123456')).not.toBe(group(old, '+49301234560'))
  })

  it('§5 belongs to a single warning if its number is not whole', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        const found = group(old, '5550188', id)
        expect(found).not.toBe(group(old, '5550188'))
        expect(readGroup(keys, found)).toEqual({ id })
      }),
    )
  })

  it("§5 does not exist for a number that is not whole if the row's id was not created by this server", () => {
    expect(groupOf(keys.vault, { id: 'w1', number: '5550188' })).toBeUndefined()
  })

  it('§5 depends on the key: another installation computes other groups and opens none of ours', () => {
    const others = keysOf([{ id: 'k1', secret: randomBytes(32) }])
    const found = group(old, '+14155550142')
    expect(groupOf(others.vault, { id: randomUUID(), number: '+14155550142' })).not.toBe(found)
    expect(readGroup(others, found) ?? {}).not.toHaveProperty('phoneTags')
  })

  it('§5 contains no stored tag and no part of the number', () => {
    const bytes = Buffer.from(group(old, '+14155550142'), 'base64url')
    expect(bytes.equals(keys.index.tag('phone', '+14155550142'))).toBe(false)
    expect(bytes.toString('hex')).not.toContain('5550142')
  })

  it('§1 can be opened under every key of a rotation, and is written under the newest', () => {
    const during = keysOf(grown)
    const tags = { phoneTags: during.index.tags('phone', '+14155550142') }
    expect(tags.phoneTags).toHaveLength(2)
    expect(readGroup(during, group(old, '+14155550142'))).toEqual(tags)
    expect(readGroup(during, group(grown, '+14155550142'))).toEqual(tags)
    const after = keysOf([grown[0]])
    expect(readGroup(after, group(grown, '+14155550142'))).toEqual({
      phoneTags: after.index.tags('phone', '+14155550142'),
    })
  })

  it('§7 leads to no number if it is invented', () => {
    const made = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(made, (bytes) => {
        const found = readGroup(keys, Buffer.from(bytes).toString('base64url'))
        expect(found ?? {}).not.toHaveProperty('phoneTags')
      }),
    )
    for (const text of ['', 'a', 'a'.repeat(21), 'a'.repeat(23)]) {
      expect(readGroup(keys, text)).toBeUndefined()
    }
  })
})
