import { foldText } from '../fold-text.ts'
import { isWholeNumber } from '../masking/national-digits.ts'
import { MOST_DIGITS, normalizePhone } from './phone-number.ts'

/** (policy) The fewest digits on each side of a separator that make two numbers. */
const SHORTEST_OF_SEVERAL = 7
/** A number of MOST_DIGITS, dialled with 011, and with a 0 in brackets. */
const MOST_WRITTEN = MOST_DIGITS + 4

/** A gap that people write between two numbers, and not inside of one. */
const SEPARATOR = /[,;|&\n]|\b(?:and|or|y|o)\b/
/** A gap in which another number can begin. A dash or a dot alone joins the groups of one. */
const OPEN_GAP = /[\s,;|&/(+]/

/** A group of digits; `gap` is the text before it. */
interface Group {
  gap: string
  digits: string
}

/**
 * Returns whether a text holds more than one phone number: two sides of a separator with at least
 * SHORTEST_OF_SEVERAL digits each, or groups that are two whole numbers of `region`, one after the
 * other, and not one number. Numbers in words are not read.
 */
export function holdsSeveralNumbers(text: string, region: string): boolean {
  const groups = groupsOf(foldText(text).folded)
  const total = groups.reduce((sum, { digits }) => sum + digits.length, 0)
  if (total < 2 * SHORTEST_OF_SEVERAL) return false
  if (hasSeparateNumbers(groups)) return true
  if (total <= MOST_DIGITS && isWhole(groups, region)) return false
  return startsWithTwoNumbers(groups, region)
}

function groupsOf(folded: string): Group[] {
  let end = 0
  return Array.from(folded.matchAll(/\d+/g), ({ 0: digits, index }) => {
    const gap = folded.slice(end, index)
    end = index + digits.length
    return { gap, digits }
  })
}

function hasSeparateNumbers(groups: readonly Group[]): boolean {
  let numbers = 0
  let length = 0
  for (const { gap, digits } of groups) {
    if (SEPARATOR.test(gap)) length = 0
    const before = length
    length += digits.length
    if (before < SHORTEST_OF_SEVERAL && length >= SHORTEST_OF_SEVERAL) numbers += 1
  }
  return numbers > 1
}

/** Only as many groups as a number can have are read, so a long text takes no longer. */
function startsWithTwoNumbers(groups: readonly Group[], region: string): boolean {
  return wholeEnds(groups, region).some((end) => {
    const rest = groups.slice(end, end + MOST_WRITTEN)
    return OPEN_GAP.test(rest[0]?.gap ?? '') && wholeEnds(rest, region).length > 0
  })
}

/** Returns at how many groups from the start a whole number can end. */
function wholeEnds(groups: readonly Group[], region: string): number[] {
  const ends: number[] = []
  let length = 0
  for (const [at, { digits }] of groups.slice(0, MOST_WRITTEN).entries()) {
    length += digits.length
    if (length > MOST_WRITTEN) break
    if (length >= SHORTEST_OF_SEVERAL && isWhole(groups.slice(0, at + 1), region)) ends.push(at + 1)
  }
  return ends
}

function isWhole(groups: readonly Group[], region: string): boolean {
  const plus = /\+[\s(]*$/.test(groups[0]?.gap ?? '') ? '+' : ''
  const number = normalizePhone(plus + groups.map(({ digits }) => digits).join(''), region)
  return number !== undefined && isWholeNumber(number)
}
