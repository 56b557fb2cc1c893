import { digitRuns } from '../censoring/digit-runs.ts'
import { type Group, isWhole, lengthOf, numberOf, partGroups } from './digit-groups.ts'
import { EXTENSION, isValidNumber } from './phone-number.ts'

/** (policy) The maximum digits of an age, a room or a count beside a number. */
const LONGEST_BESIDE = 3
/** (policy) The maximum digits of a second ending after a slash: 030 1234567 / 68. */
const LONGEST_ENDING = 2
/** (policy) The minimum digits before a second ending: 033675/86 is number 86 of a village. */
const SHORTEST_BEFORE_ENDING = 8

/** A gap that clearly ends a number: a comma, or a word. */
const CLEAR_GAP = /[,;:|\n]|\p{L}{3,}/u
/** A gap that may be between two numbers or within one. */
const UNCLEAR_GAP = /&|\b(?:and|or|y|o|dash|dot|hyphen|minus|plus|point|slash|space)\b/

/**
 * Returns the only valid number of a text if commas or words separate it from a few other digits,
 * as in `age 34, 415-555-0142`. Returns `several` if all digits together could also be one number,
 * of `region` or foreign, and for two endings of one number. Returns undefined for every other
 * text.
 */
export function readBeside(text: string, groups: readonly Group[], region: string) {
  if (isTwoEndings(groups, region)) return 'several'
  const beside = besideShort(groups, region)
  // Digits written as words are in no group, so the sides would be incomplete.
  if (beside === undefined || digitsIn(text) !== lengthOf(groups)) return undefined
  const { number, isSure } = beside
  const joined = numberOf(groups, region)
  if (joined === number) return { number }
  const mayBeOne = isWhole(joined) || isValidNumber(`+${joinedDigits(groups)}`, region)
  return isSure && joined !== undefined && !mayBeOne ? { number } : 'several'
}

const digitsIn = (text: string): number =>
  digitRuns(text.trim().replace(EXTENSION, '')).reduce((sum, { digits }) => sum + digits.length, 0)

const joinedDigits = (groups: readonly Group[]): string =>
  groups.map(({ digits }) => digits).join('')

/**
 * Returns the valid number of the only long side, if all other sides are short. `isSure` is false
 * if the side begins with 00 but was not parsed as the international number after it.
 */
function besideShort(groups: readonly Group[], region: string) {
  const sides = partGroups(groups, ({ gap }) => CLEAR_GAP.test(gap) && !UNCLEAR_GAP.test(gap))
  const [side, ...others] = sides.filter((one) => lengthOf(one) > LONGEST_BESIDE)
  const shorts = sides.filter((one) => one !== side)
  if (side === undefined || others.length > 0 || shorts.length === 0) return undefined
  if (shorts.some(mayBelong)) return undefined
  const number = numberOf(side, region)
  if (!isWhole(number) || !isValidNumber(number, region)) return undefined
  const digits = joinedDigits(side)
  return { number, isSure: !digits.startsWith('00') || number === `+${digits.slice(2)}` }
}

/** Returns whether a side may be a calling or area code of the number: it begins with + or 0. */
function mayBelong([first]: readonly [Group, ...Group[]]): boolean {
  return first.digits.startsWith('0') || /\+[\s(]*$|\bplus\b\W*$/.test(first.gap)
}

/**
 * Returns whether a slash separates a valid number from the last digits of another: `1234567/68`.
 */
function isTwoEndings(groups: readonly Group[], region: string): boolean {
  const [before, last] = groups.slice(-2)
  if (before === undefined || last === undefined) return false
  if (!/^\s*\/\s*$/.test(last.gap) || last.digits.length > LONGEST_ENDING) return false
  if (before.digits.length <= LONGEST_BESIDE) return false
  const head = groups.slice(0, -1)
  if (lengthOf(head) < SHORTEST_BEFORE_ENDING) return false
  const number = numberOf(head, region)
  return isWhole(number) && isValidNumber(number, region)
}
