import { foldText, type Span, writtenSpan } from '../fold-text.ts'
import type { ReadText } from './character-kinds.ts'
import { type DigitRun, digitRuns } from './digit-runs.ts'

/** The minimum number of digits of a phone number (a local number without area code). */
const NUMBER_LENGTH = 7

const YEAR = '(?:19|20)\\d\\d'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATE = `${DAY}[/.-]${DAY}[/.-](?:${YEAR}|\\d\\d)`
const ISO_DATE = `${YEAR}[/.-]${DAY}[/.-]${DAY}`
const YEARS = `${YEAR}(?:/${YEAR})?`
const MONTH_OF_YEAR = `${DAY}[/.-]${YEAR}`
const DAYS_OF_YEAR = `${DAY}(?: ?- ?${DAY})?, ?${YEAR}`
const TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?'
const AMOUNT = '[1-9]\\d{0,2}(?:,\\d{3}){1,2}(?:\\.\\d\\d)?'
const PRICE = `[$€£¥₹] ?(?:${AMOUNT}|[1-9]\\d{0,5}(?:\\.\\d\\d)?)`
const DATED = [DATE, ISO_DATE, MONTH_OF_YEAR, DAYS_OF_YEAR, `${DAY}/${DAY}`, TIME, YEARS, PRICE]
const ITEM = `(?:${DATED.join('|')})`
const ITEMS = `${ITEM}(?:[ ,;&()~–-]{1,3}${ITEM})*`
const STATURE = "(?:\\d{2}, )?[4-7]['’′] ?\\d{1,2}['’′\"”]{0,2},? \\d{2,3}"
// "… in 2019. 150 messages": dates and one short number are ordinary text.
const EVERYDAY = new RegExp(
  `^(?:(?:\\d{1,3}[.,;!?] )?${ITEMS}|${ITEMS}[.,;!?] \\d{1,3}|${STATURE})$`,
)
const AMOUNT_OF_MONEY = new RegExp(`^${AMOUNT}(?:\\D{1,3}${AMOUNT})?$`)
const MONEY_WORD = /^ ?(?:[$€£¥₹]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)/

// Some dates can be split in two ways. The limit on the length bounds the backtracking.
const LONGEST_EVERYDAY = 40

/**
 * Returns whether a run consists only of dates, years, times and prices: "2019-2023", "10:30",
 * "$1,500".
 */
function isEveryday(folded: string, run: DigitRun): boolean {
  if (run.end - run.start > LONGEST_EVERYDAY) return false
  const before = folded.slice(Math.max(0, run.start - 2), run.start)
  const currency = /[$€£¥₹] ?$/.exec(before)?.[0] ?? ''
  const number = folded.slice(run.start, run.end)
  if (EVERYDAY.test(currency + number)) return true
  return AMOUNT_OF_MONEY.test(number) && MONEY_WORD.test(folded.slice(run.end, run.end + 9))
}

/**
 * Returns every stretch of `NUMBER_LENGTH` digits of the form's own number, or the whole number if
 * it is shorter. Returns none for fewer than 3 digits.
 */
function stretchesOf(own: string): string[] {
  if (own.length < 3) return []
  const starts = Math.max(1, own.length - NUMBER_LENGTH + 1)
  const stretches = Array.from({ length: starts }, (_, start) =>
    own.slice(start, start + NUMBER_LENGTH),
  )
  return [...new Set(stretches)]
}

/** Returns the start of a number, including a plus sign or an opening bracket before it. */
function startOf(folded: string, run: DigitRun): number {
  const lead = /\+? ?\(?$/.exec(folded.slice(Math.max(0, run.start - 3), run.start))?.[0] ?? ''
  const closed = folded.slice(run.start, run.end).includes(')')
  const owned = closed ? lead.trimStart() : lead.replace(/[ (]+$/, '')
  return run.start - (owned === '' ? 0 : lead.length - lead.indexOf(owned))
}

/**
 * Returns a function that finds phone numbers and other long numbers, in digits or in words.
 * Ordinary numbers are left alone unless they contain a stretch of `ownNumber`.
 */
export function createNumberFinder(ownNumber: string | undefined): (text: ReadText) => Span[] {
  const own = digitRuns(foldText(ownNumber ?? '').folded)
    .map((run) => run.digits)
    .join('')
  const stretches = stretchesOf(own)
  const isOwn = (digits: string) => stretches.some((stretch) => digits.includes(stretch))
  return (text) =>
    digitRuns(text.folded, text.kinds)
      .filter(
        (run) =>
          isOwn(run.digits) ||
          (run.digits.length >= NUMBER_LENGTH && !isEveryday(text.folded, run)),
      )
      .map((run) => writtenSpan(text, startOf(text.folded, run), run.end))
}
