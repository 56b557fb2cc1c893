import { type DigitRun, digitRuns } from './digit-runs.ts'
import { type FoldedText, foldText, type Span, writtenSpan } from './fold-text.ts'

/** From this many digits on a number may be somebody's (a local number without area code). */
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
// "… in 2019. 150 messages": one short number beside the dates is still everyday.
const EVERYDAY = new RegExp(
  `^(?:(?:\\d{1,3}[.,;!?] )?${ITEMS}|${ITEMS}[.,;!?] \\d{1,3}|${STATURE})$`,
)
const AMOUNT_OF_MONEY = new RegExp(`^${AMOUNT}(?:\\D{1,3}${AMOUNT})?$`)
const MONEY_WORD = /^ ?(?:[$€£¥₹]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)/

// Some dates can be split in two ways; a bound on the length keeps the trials few.
const LONGEST_EVERYDAY = 40

/** Dates, years, times and prices, alone or in a row: "2019-2023", "10:30-11:45", "$1,500". */
function isEveryday(folded: string, run: DigitRun): boolean {
  if (run.end - run.start > LONGEST_EVERYDAY) return false
  const before = folded.slice(Math.max(0, run.start - 2), run.start)
  const currency = /[$€£¥₹] ?$/.exec(before)?.[0] ?? ''
  const number = folded.slice(run.start, run.end)
  if (EVERYDAY.test(currency + number)) return true
  return AMOUNT_OF_MONEY.test(number) && MONEY_WORD.test(folded.slice(run.end, run.end + 9))
}

/** The number in the form's own field, in whichever stretch of seven digits it shows. */
function shows(digits: string, own: string): boolean {
  if (own.length < 3) return false
  for (let start = 0; start + NUMBER_LENGTH <= own.length; start += 1) {
    if (digits.includes(own.slice(start, start + NUMBER_LENGTH))) return true
  }
  return digits.includes(own)
}

/** A plus or an opening bracket in front belongs to the number. */
function startOf(folded: string, run: DigitRun): number {
  const lead = /\+? ?\(?$/.exec(folded.slice(Math.max(0, run.start - 3), run.start))?.[0] ?? ''
  const closed = folded.slice(run.start, run.end).includes(')')
  const owned = closed ? lead.trimStart() : lead.replace(/[ (]+$/, '')
  return run.start - (owned === '' ? 0 : lead.length - lead.indexOf(owned))
}

/**
 * Phone numbers and other long numbers in any writing, spelled out too. Everyday numbers stay,
 * unless they show the number `ownNumber`.
 */
export function numberSpans(text: FoldedText, ownNumber: string | undefined): Span[] {
  const own = digitRuns(foldText(ownNumber ?? '').folded)
    .map((run) => run.digits)
    .join('')
  return digitRuns(text.folded)
    .filter(
      (run) =>
        shows(run.digits, own) ||
        (run.digits.length >= NUMBER_LENGTH && !isEveryday(text.folded, run)),
    )
    .map((run) => writtenSpan(text, startOf(text.folded, run), run.end))
}
