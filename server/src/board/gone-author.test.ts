import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import type { Key } from '../platform/crypto/key-ring.ts'
import { drawGoneAuthor, isGoneAuthor, renewGoneAuthor } from './gone-author.ts'

const key = (id: string, byte: number): Key => ({ id, secret: Buffer.alloc(32, byte) })
const [old, next] = [key('k1', 1), key('k2', 2)]
const before = createBlindIndex([old])
const during = createBlindIndex([next, old])
const after = createBlindIndex([next])

describe('§6 the tag of an author who has deleted her account', () => {
  it('can only be recognised with the keys', () => {
    const tag = drawGoneAuthor(before)
    expect(tag).toHaveLength(before.tag('author', 'ada').length)
    expect(isGoneAuthor(before, tag)).toBe(true)
    expect(isGoneAuthor(after, tag)).toBe(false)
    expect(drawGoneAuthor(before)).not.toEqual(tag)
  })

  it('never equals the tag of a member', () => {
    fc.assert(
      fc.property(fc.string(), (member) => !isGoneAuthor(before, before.tag('author', member))),
    )
  })

  it('is renewed under a new key, unlike the tag of any other author', () => {
    const tag = drawGoneAuthor(before)
    expect(isGoneAuthor(during, tag)).toBe(true)
    const renewed = renewGoneAuthor(during, tag)
    expect(isGoneAuthor(after, renewed)).toBe(true)
    // Two warnings about one number still have the same author.
    expect(renewGoneAuthor(during, tag)).toEqual(renewed)
    const hers = before.tag('author', 'ada')
    expect(renewGoneAuthor(during, hers)).toEqual(hers)
  })
})
