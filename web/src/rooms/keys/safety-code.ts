import type { Bytes } from '@sidelight/contract/base64url'
import { framed } from '@sidelight/contract/framed-bytes'
import type { RoomView } from '@sidelight/contract/room-log'

const DIGITS = 30
const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aiou'

/** Who is in the room with which keys: the same for all who were told the same. */
async function digestOf({ room, members }: RoomView): Promise<Bytes> {
  const keys = members.map(({ id, kem, sig }) => `${id} ${kem} ${sig}`).toSorted()
  const bytes = framed('sidelight safety', room, ...keys)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Thirty digits in groups of five, for two women to compare who know each other. */
export async function safetyCode(view: RoomView): Promise<string> {
  const number = (await digestOf(view)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const digits = String(number % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return (digits.match(/.{5}/g) ?? []).join(' ')
}

/** Two bytes as five letters that can be said in any language: `lusab`. */
function spoken(value: number): string {
  const letters = [12, 10, 6, 4, 0].map((shift, place) =>
    place % 2 === 0 ? CONSONANTS[(value >> shift) & 15] : VOWELS[(value >> shift) & 3],
  )
  return letters.join('')
}

/** The same to be read aloud: six made-up words, 96 bits. */
export async function safetyWords(view: RoomView): Promise<string> {
  const digest = new DataView((await digestOf(view)).buffer)
  return Array.from({ length: 6 }, (_, place) => spoken(digest.getUint16(place * 2))).join(' ')
}
