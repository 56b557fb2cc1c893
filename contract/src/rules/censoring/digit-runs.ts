import { characterKinds, LETTER, NUMERAL } from './character-kinds.ts'

/**
 * Digits that a reader takes for one number. `start` (inclusive) and `end` (exclusive) are indices
 * of the text.
 */
export interface DigitRun {
  digits: string
  start: number
  end: number
}

// ' - ' between two groups is still one number; a wider gap separates two.
const WIDEST_GAP = 3
const UNITS = 'zero one two three four five six seven eight nine'.split(' ')
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const GAP_WORDS = new Set(['dash', 'dot', 'hyphen', 'minus', 'plus', 'point', 'slash', 'space'])
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
])
const SPOKEN = new Map([
  ...UNITS.map((word, value): [string, string] => [word, String(value)]),
  ...TEENS.map((word, index): [string, string] => [word, String(index + 10)]),
  ...TENS.map((word, index): [string, string] => [word, String((index + 2) * 10)]),
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['naught', '0'],
  ['fourty', '40'],
])

// Longest first, so that "sixteen" is not read as "six". 'fiveoneoh' is read word by word.
const SPOKEN_WORD = new RegExp(
  [...SPOKEN.keys(), ...REPEATS.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'y',
)

/** The first letters of number words, for a fast check. */
const FIRST_LETTERS = new Set(
  [...SPOKEN.keys(), ...REPEATS.keys(), ...GAP_WORDS].map((word) => word.charCodeAt(0)),
)

/**
 * Returns the number words that make up a run of letters, or undefined if it contains anything
 * else.
 */
function spokenWords(letters: string): string[] | undefined {
  const words: string[] = []
  SPOKEN_WORD.lastIndex = 0
  for (let read = 0; read < letters.length; read = SPOKEN_WORD.lastIndex) {
    const word = SPOKEN_WORD.exec(letters)?.[0]
    if (word === undefined) return undefined
    words.push(word)
  }
  return words
}

/** Collects the digit runs of one text in a single pass from left to right. */
class DigitReader {
  readonly runs: DigitRun[] = []
  private current: DigitRun | undefined
  private repeat = 1
  private afterTens = false

  separate(): void {
    if (this.current !== undefined && this.current.digits !== '') this.runs.push(this.current)
    this.current = undefined
    this.repeat = 1
    this.afterTens = false
  }

  digits(digits: string, start: number, end: number): void {
    const run = (this.current ??= { digits: '', start, end })
    run.digits +=
      this.repeat === 1 ? digits : digits.slice(0, 1).repeat(this.repeat) + digits.slice(1)
    run.end = end
    this.repeat = 1
    this.afterTens = false
  }

  word(word: string, start: number, end: number): void {
    const repeat = REPEATS.get(word)
    const digits = SPOKEN.get(word)
    if (repeat !== undefined) {
      this.current ??= { digits: '', start, end }
      this.repeat = repeat
    } else if (digits !== undefined) {
      this.spoken(digits, start, end)
    }
  }

  private spoken(digits: string, start: number, end: number): void {
    // "forty two" is 42, not 402.
    const joins = this.afterTens && digits.length === 1 && digits !== '0'
    if (joins && this.current) this.current.digits = this.current.digits.slice(0, -1)
    this.digits(digits, start, end)
    this.afterTens = digits.length === 2 && digits >= '20'
  }
}

function readLetters(reader: DigitReader, letters: string, start: number): void {
  if (GAP_WORDS.has(letters)) return
  const words = spokenWords(letters)
  if (words === undefined) reader.separate()
  let index = start
  for (const word of words ?? []) {
    reader.word(word, index, index + word.length)
    index += word.length
  }
}

/** Returns the end of the run of characters of one kind that begins at `start`. */
function endOf(kind: number, kinds: Uint8Array, start: number): number {
  let end = start
  while (end < kinds.length && (kinds[end] ?? 0) & kind) end += 1
  return end
}

/**
 * Returns the numbers in a folded text, in which digits and English number words may be mixed
 * ("four one five, double 5"). The cost is linear in the length of the text.
 */
export function digitRuns(folded: string, kinds = characterKinds(folded)): DigitRun[] {
  const reader = new DigitReader()
  let read = 0
  for (let at = 0; at < folded.length; at = Math.max(read, at + 1)) {
    const digitsEnd = endOf(NUMERAL, kinds, at)
    const end = digitsEnd > at ? digitsEnd : endOf(LETTER, kinds, at)
    if (end === at) continue
    if (at - read > WIDEST_GAP) reader.separate()
    if (digitsEnd > at) reader.digits(folded.slice(at, end), at, end)
    else if (FIRST_LETTERS.has(folded.charCodeAt(at)))
      readLetters(reader, folded.slice(at, end), at)
    else reader.separate()
    read = end
  }
  reader.separate()
  return reader.runs
}
