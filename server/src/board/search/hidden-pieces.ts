import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { HIDDEN_CHARACTERS, HIDDEN_DIGITS } from '../board-policy.ts'
import { leastCovered } from './hidden-coverage.ts'

/**
 * The pieces by which hidden values are found. A text that covers three quarters of a value at once
 * contains the middle of the value, wherever it begins. A row stores that piece, with the class of
 * the value's length; a search looks up the pieces that its text contains, for each class and place
 * that the value may have. A value that is compared by its mask is found by its mask.
 */

/** Email addresses are the longest hidden values. */
const LONGEST = EMAIL_LENGTH

/**
 * Returns the middle of a normalized value, with the class of its length: what is left when as many
 * characters as possible are missing at both ends. Empty for a value that no text covers.
 */
export function middlesOf(value: string): string[] {
  const characters = Array.from(value)
  const { length } = characters
  return length < HIDDEN_CHARACTERS
    ? []
    : piecesAt(characters, length - leastCovered(length), length)
}

/**
 * Returns each middle that a value may have which this normalized text covers, up to the length of
 * an email. Empty for a text that is too short to cover one. A value that normalization makes
 * longer than that, which happens only with unusual characters, is not found by its middle.
 */
export function middlesWithin(text: string): string[] {
  const characters = Array.from(text)
  const count = characters.length
  if (count < HIDDEN_CHARACTERS) return []
  const middles = new Set<string>()
  for (let length = count; length <= LONGEST && leastCovered(length) <= count; length += 1) {
    // The text begins within the value at an offset from 0 to `length - count`.
    const last = length - leastCovered(length)
    for (let from = last - (length - count); from <= last; from += 1) {
      for (const piece of piecesAt(characters, from, length)) middles.add(piece)
    }
  }
  return [...middles]
}

/**
 * Returns the middle of a value of this length, which begins at the offset `from`. The middle of a
 * value of five characters would have three, which many values share, so such a value has two
 * pieces instead: its first and its last four characters.
 */
function piecesAt(characters: readonly string[], from: number, length: number): string[] {
  const { shortest, size } = CLASSES[length] ?? classOf(length)
  const pieces: string[] = []
  const whole = Math.max(size, HIDDEN_CHARACTERS)
  for (let start = from - (whole - size); start <= from; start += 1) {
    const piece = start < 0 ? [] : characters.slice(start, start + whole)
    if (piece.length === whole) pieces.push(`${shortest} ${piece.join('')}`)
  }
  return pieces
}

/** Lengths of values whose pieces have the same size. */
interface LengthClass {
  shortest: number
  size: number
}

/** Each shorter length is a class of its own. */
const FIRST_SHARED = 16

/**
 * Returns the class of a length: four lengths together from 16, eight from 32, and so on. If each
 * were a class of its own, the pieces of a text would grow in number with the square of its length.
 */
function classOf(length: number): LengthClass {
  const width = length < FIRST_SHARED ? 1 : 2 ** (Math.floor(Math.log2(length)) - 2)
  const shortest = length - (length % width)
  const lengths = Array.from({ length: width }, (_, at) => shortest + at)
  // The middle is what all texts that cover most of a value have in common.
  return { shortest, size: Math.min(...lengths.map((one) => 2 * leastCovered(one) - one)) }
}

const CLASSES = Array.from({ length: LONGEST + 1 }, (_, length) => classOf(length))

/** Returns the piece of a value that is compared by its mask. */
export function maskPiece(mask: string): string {
  return `mask ${mask}`
}

/** Returns every seven digits in a row. */
export function digitWindows(digits: string): string[] {
  const count = Math.max(0, digits.length - HIDDEN_DIGITS + 1)
  return Array.from({ length: count }, (_, at) => digits.slice(at, at + HIDDEN_DIGITS))
}

/**
 * Returns the first and the last seven of these digits. Every number that contains the digits has
 * both, and few other numbers do. Empty for fewer than seven digits.
 */
export function outerWindows(digits: string): string[] {
  if (digits.length < HIDDEN_DIGITS) return []
  return [...new Set([digits.slice(0, HIDDEN_DIGITS), digits.slice(-HIDDEN_DIGITS)])]
}
