import { LINE_LENGTH } from '@sidelight/contract/rules/limits'
import { HIDDEN_CHARACTERS, HIDDEN_DIGITS } from '../board-policy.ts'
import { leastCovered } from './hidden-coverage.ts'

/**
 * The pieces by which hidden values are found. A text matches a value only if it covers three
 * quarters of it at once, so wherever it begins, it contains the middle of the value. A row stores
 * that one piece of each value, with the value's length; a search looks up the pieces that its text
 * contains, for each length and place that the value may have.
 */

/**
 * Returns the middle of a normalized value, with its length: what is left when as many characters
 * as possible are missing at both ends. Empty for a value that no text covers.
 */
export function middleOf(value: string): string[] {
  const characters = Array.from(value)
  const { length } = characters
  return length < HIDDEN_CHARACTERS
    ? []
    : [pieceAt(characters, length - leastCovered(length), length)]
}

/**
 * Returns each middle that a value may have which this normalized text covers. Empty for a text that
 * is too short to cover one. No value is longer than a name may be.
 */
export function middlesWithin(text: string): string[] {
  const characters = Array.from(text)
  const count = characters.length
  if (count < HIDDEN_CHARACTERS) return []
  const middles = new Set<string>()
  for (let length = count; length <= LINE_LENGTH && leastCovered(length) <= count; length += 1) {
    // The text begins within the value at an offset from 0 to `length - count`.
    const last = length - leastCovered(length)
    for (let from = last - (length - count); from <= last; from += 1) {
      middles.add(pieceAt(characters, from, length))
    }
  }
  return [...middles]
}

/** Returns the middle of a value of this length, which begins at an offset of the characters. */
function pieceAt(characters: readonly string[], from: number, length: number): string {
  const size = 2 * leastCovered(length) - length
  return `${length} ${characters.slice(from, from + size).join('')}`
}

/** Returns every seven digits in a row. */
export function windowsOf(digits: string): string[] {
  const count = Math.max(0, digits.length - HIDDEN_DIGITS + 1)
  return Array.from({ length: count }, (_, at) => digits.slice(at, at + HIDDEN_DIGITS))
}

/**
 * Returns the last seven of these digits, which every number that contains them has. Fewer numbers
 * share their last digits than their first ones. Empty for fewer digits.
 */
export function lastWindow(digits: string): string[] {
  return digits.length < HIDDEN_DIGITS ? [] : [digits.slice(-HIDDEN_DIGITS)]
}
