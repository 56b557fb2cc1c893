import { foldText } from '../fold-text.ts'
import { digitsOf } from '../masking/identifiers.ts'
import { nationalDigits } from '../masking/national-digits.ts'
import {
  type Group,
  groupsOf,
  isWhole,
  lengthOf,
  MOST_WRITTEN,
  numberOf,
  partGroups,
} from './digit-groups.ts'
import { normalizePhone } from './phone-number.ts'
import { readProfileLink } from './profile-link.ts'
import { readBeside } from './read-beside.ts'

/** (policy) The minimum digits of each of two numbers in one text. */
const SHORTEST_OF_SEVERAL = 7

/** A gap that people write between two numbers, but not inside one. */
const SEPARATOR = /[,;:|&\n]|\b(?:and|or|y|o)\b/
/** SHORTEST_OF_SEVERAL digits with any text between them. */
const SHORTEST_START = new RegExp(`\\d(?:\\D*\\d){${SHORTEST_OF_SEVERAL - 1}}`)
const INNER_EXTENSION = /(?:\b|(?<=\d))(?:extension|extn|ext|x)[.:=]? ?\d{1,6}(?=[\s,;|&)\]])/g

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const YEAR = '(?:19|20)\\d\\d'
const DATES = new RegExp(
  `(?<!\\d|\\d[./-])(?:${YEAR}([./-])${DAY}\\1${DAY}|${DAY}([./-])${DAY}\\2${YEAR})(?!\\d|[./-]\\d)`,
  'g',
)

/** The result of parsing a field for one number. `number` is a value of `normalizePhone`. */
export type ReadNumber = { kind: 'one'; number: string } | { kind: 'none' } | { kind: 'several' }

/**
 * Returns the number in a text as a value of `normalizePhone`, or `none` for too few digits.
 *
 * Returns `several` for two sides of a separator with at least SHORTEST_OF_SEVERAL digits each, for
 * groups that are two consecutive whole numbers of `region` and not one number, and for digits that
 * would be a foreign number only together with others. The same number twice is one number.
 * Extensions, dates, and a few digits after a comma or word (`readBeside`) are not numbers. Numbers
 * in words are not split. The link of a chat is the number in it.
 */
export function readNumber(text: string, region: string): ReadNumber {
  const link = readProfileLink(text)
  if (typeof link === 'object' && 'phoneNumber' in link) return readWhole(link.phoneNumber, region)
  const bare = withoutDates(withoutExtensions(foldText(text).folded), region)
  const groups = groupsOf(bare)
  const beside = readBeside(bare, groups, region)
  if (beside !== undefined) {
    return beside === 'several' ? { kind: beside } : { kind: 'one', number: beside.number }
  }
  const read = readGroups(groups, region)
  if (read !== undefined) return read
  return readWhole(bare, region)
}

/** Reads a text without parts. Its digits are one number, or too few or too many for one. */
function readWhole(text: string, region: string): ReadNumber {
  const number = normalizePhone(text, region)
  if (number !== undefined) return { kind: 'one', number }
  return { kind: digitsOf(text).length < SHORTEST_OF_SEVERAL ? 'none' : 'several' }
}

/** An extension needs a number before it: `x 415 555 0142` has none. */
function withoutExtensions(folded: string): string {
  const number = SHORTEST_START.exec(folded)
  if (number === null) return folded
  const start = number.index + number[0].length
  return folded.replace(INNER_EXTENSION, (extension, at: number) => (at < start ? extension : ' '))
}

/** Returns the text without its dates, unless they are groups of the number itself. */
function withoutDates(text: string, region: string): string {
  const rest = text.replace(DATES, ' ')
  if (rest === text || digitsOf(rest).length < SHORTEST_OF_SEVERAL) return text
  const number = normalizePhone(rest, region)
  // With the calling code, three digits of a number can look complete: 0049 6221 1-1-2000.
  const isEnough = isWhole(number) && nationalDigits(number ?? '').length >= SHORTEST_OF_SEVERAL
  return isEnough || !isWhole(normalizePhone(text, region)) ? rest : text
}

/**
 * Returns the result for groups that are not one number; undefined if they have to be parsed as
 * one.
 */
function readGroups(groups: readonly Group[], region: string): ReadNumber | undefined {
  const length = lengthOf(groups)
  if (length < 2 * SHORTEST_OF_SEVERAL) return undefined
  const sides = sidesOf(groups)
  if (sides.length > 1) return equalNumber(sides, region) ?? { kind: 'several' }
  if (length <= MOST_WRITTEN && isWhole(numberOf(groups, region))) return undefined
  return readTwoNumbers(groups, region)
}

/** Returns the parts between separators that have enough digits for a number. */
function sidesOf(groups: readonly Group[]): Group[][] {
  const sides = partGroups(groups, ({ gap }) => SEPARATOR.test(gap))
  return sides.filter((side) => lengthOf(side) >= SHORTEST_OF_SEVERAL)
}

/** Returns the number of all sides if they are the same complete number. */
function equalNumber(sides: readonly Group[][], region: string): ReadNumber | undefined {
  const [first = [], ...others] = sides
  const number = numberOf(first, region)
  if (!isWhole(number)) return undefined
  return others.every((side) => numberOf(side, region) === number)
    ? { kind: 'one', number }
    : undefined
}

/**
 * Returns the result for groups that are two whole numbers, one after the other. Only as many
 * groups as a number can have are read, so the time does not grow with the text.
 */
function readTwoNumbers(groups: readonly Group[], region: string): ReadNumber | undefined {
  const halves = wholeEnds(groups, region).map((end) => [groups.slice(0, end), groups.slice(end)])
  for (const half of halves) {
    const twice = equalNumber(half, region)
    if (twice !== undefined) return twice
  }
  const isSeveral = halves.some(([, rest = []]) => wholeEnds(rest, region).length > 0)
  return isSeveral ? { kind: 'several' } : undefined
}

/** Returns the group counts after which a whole number can end. */
function wholeEnds(groups: readonly Group[], region: string): number[] {
  const ends: number[] = []
  let length = 0
  for (const [at, { digits }] of groups.slice(0, MOST_WRITTEN).entries()) {
    length += digits.length
    if (length > MOST_WRITTEN) break
    const isLong = length >= SHORTEST_OF_SEVERAL
    if (isLong && isWhole(numberOf(groups.slice(0, at + 1), region))) ends.push(at + 1)
  }
  return ends
}
