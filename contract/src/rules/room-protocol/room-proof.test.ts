import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedContent, randomBytes } from '../../../test/room-author.ts'
import { toBase64url } from './base64url.ts'
import { isPaddedLength, provesText, readEnvelope } from './room-proof.ts'

const place = { room: 'room', head: toBase64url(new Uint8Array(32)), senderId: 'anna' }
const key = randomBytes(32)
const kf = toBase64url(key)
const text = 'He said his name was Marcus.'
const content = await committedContent(place, text, key)

function envelope(change: { [part: number]: string }): string {
  return content
    .split('.')
    .map((part, index) => change[index] ?? part)
    .join('.')
}

describe('§4 a message that is reported', () => {
  it('§4 is proved by its text and its message key, from the stored content alone', async () => {
    expect(await provesText(place, content, { text, kf })).toBe(true)
    const kitten = '🐈 \u0000 \uFEFFé'
    const odd = await committedContent(place, kitten, key)
    expect(await provesText(place, odd, { text: kitten, kf })).toBe(true)
  })

  it('§4 is refused if its text, key, sender or place differs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (other) => {
        expect(await provesText(place, content, { text: other, kf })).toBe(other === text)
      }),
    )
    const foreign = toBase64url(randomBytes(32))
    const proof = { text, kf }
    expect(await provesText(place, content, { text, kf: foreign })).toBe(false)
    expect(await provesText(place, content, { text, kf: '' })).toBe(false)
    expect(await provesText({ ...place, senderId: 'bea' }, content, proof)).toBe(false)
    expect(await provesText({ ...place, room: 'other' }, content, proof)).toBe(false)
    expect(await provesText({ ...place, head: foreign }, content, proof)).toBe(false)
    expect(await provesText(place, envelope({ 1: '4' }), proof)).toBe(false)
    expect(await provesText(place, envelope({ 2: 'A'.repeat(22) }), proof)).toBe(false)
    expect(await provesText(place, envelope({ 3: foreign }), proof)).toBe(false)
    expect(await provesText(place, text, proof)).toBe(false)
  })
})

describe('§7 the content of an encrypted message', () => {
  it('§7 is recognized by its form, and its ciphertext has one of the padded lengths', () => {
    expect(readEnvelope(content)).toMatchObject({ epoch: 3 })
    const sizes = [256, 512, 8_192, 16_384]
    expect(sizes.filter(isPaddedLength)).toEqual(sizes)
    expect([0, 128, 255, 257, 384, 32_768].filter(isPaddedLength)).toEqual([])
  })

  it.each([
    ['plain text', 'See you at 1.30.'],
    ['nothing', ''],
    ['another version', envelope({ 0: '2' })],
    ['an epoch with a zero in front', envelope({ 1: '03' })],
    ['a negative epoch', envelope({ 1: '-3' })],
    ['an epoch without end', envelope({ 1: '3'.repeat(9) })],
    ['a second spelling of the id', envelope({ 2: `${'A'.repeat(21)}B` })],
    ['a second spelling of the commitment', envelope({ 3: `${'A'.repeat(42)}B` })],
    ['a short commitment', envelope({ 3: 'AAAA' })],
    ['a ciphertext of another size', `${content}AAAA`],
    ['a part more', `${content}.AAAA`],
    ['a line after it', `${content}\n`],
    ['a text without end', envelope({ 4: 'A'.repeat(40_000) })],
  ])('§7 is not %s', (_kind, other) => {
    expect(readEnvelope(other)).toBeNull()
  })
})
