import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import type { RoomView } from '@sidelight/contract/rules/room-protocol/room-log'

const DIGITS = 30
const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aiou'

/**
 * Resolves to a digest over the members and their keys. Members with the same view of the room get
 * the same digest.
 */
async function digestOf({ room, members }: RoomView): Promise<Bytes> {
  const keys = members.map(({ id, kem, sig }) => `${id} ${kem} ${sig}`).toSorted()
  const bytes = framed('sidelight safety', room, ...keys)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Resolves to thirty digits in groups of five, which two members compare. */
export async function safetyCode(view: RoomView): Promise<string> {
  const number = (await digestOf(view)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const digits = String(number % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return (digits.match(/.{5}/g) ?? []).join(' ')
}

/** Returns two bytes as five letters that people can pronounce in any language: `lusab`. */
function spoken(value: number): string {
  const letters = [12, 10, 6, 4, 0].map((shift, place) =>
    place % 2 === 0 ? CONSONANTS[(value >> shift) & 15] : VOWELS[(value >> shift) & 3],
  )
  return letters.join('')
}

/** Resolves to the digest in a form to be read aloud: six made-up words with 96 bits. */
export async function safetyWords(view: RoomView): Promise<string> {
  const digest = new DataView((await digestOf(view)).buffer)
  return Array.from({ length: 6 }, (_, place) => spoken(digest.getUint16(place * 2))).join(' ')
}
