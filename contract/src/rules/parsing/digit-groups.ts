import { isWholeNumber } from '../masking/national-digits.ts'
import { EXTENSION, MOST_DIGITS, normalizePhone } from './phone-number.ts'

/**
 * The most digits that people write for one number: MOST_DIGITS, a prefix 011, and a 0 in brackets.
 */
export const MOST_WRITTEN = MOST_DIGITS + 4

/** A group of digits; `gap` is the text before it. */
export interface Group {
  gap: string
  digits: string
}

/** Returns the groups of digits in a folded text, without an extension at its end. */
export function groupsOf(text: string): Group[] {
  const bare = text.trim().replace(EXTENSION, '')
  let end = 0
  return Array.from(bare.matchAll(/\d+/g), ({ 0: digits, index }) => {
    const gap = bare.slice(end, index)
    end = index + digits.length
    return { gap, digits }
  })
}

/** Returns the total number of digits in groups. */
export const lengthOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { digits }) => sum + digits.length, 0)

/** Returns whether a number from `normalizePhone` includes its calling code. */
export const isWhole = (number: string | undefined): number is string =>
  number !== undefined && isWholeNumber(number)

/** Returns the number that all groups together make, or undefined if they have too many digits. */
export function numberOf(groups: readonly Group[], region: string): string | undefined {
  if (lengthOf(groups) > MOST_WRITTEN) return undefined
  const plus = /\+[\s(]*$/.test(groups[0]?.gap ?? '') ? '+' : ''
  return normalizePhone(plus + groups.map(({ digits }) => digits).join(' '), region)
}

/** Splits the groups into parts. Each group for which `isStart` is true begins a new part. */
export function partGroups(
  groups: readonly Group[],
  isStart: (group: Group) => boolean,
): [Group, ...Group[]][] {
  const parts: [Group, ...Group[]][] = []
  for (const group of groups) {
    const part = parts.at(-1)
    if (part === undefined || isStart(group)) parts.push([group])
    else part.push(group)
  }
  return parts
}
