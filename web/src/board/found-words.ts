import type { Warning } from '@sidelight/contract/calls/board'
import { type Span, writtenSpan } from '@sidelight/contract/rules/fold-text'
import { cutDescription } from '@sidelight/contract/rules/masking/cut-description'
import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { foldSearched, normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { flagName } from '../ui/flag-name.ts'

/** The pattern of the searched words in a folded text. Global, for `matchAll` and `search`. */
export type Words = RegExp

/**
 * Folded text is decomposed: a match must not end within a syllable of Korean, or before the mark
 * that makes another letter of a Japanese one.
 */
const NO_PART = String.raw`(?![\u1160-\u11ff\u3099\u309a])`

/** The characters before the first match, in an excerpt that does not begin with the text. */
const BEFORE = 48
/** The characters that have a meaning in a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g
const BETWEEN_DIGITS = String.raw`[\s()+./-]*`

/**
 * Returns the pattern of a search, which matches as the server does. Undefined if the text is too
 * short.
 */
export function wordsOf(text: string): Words | undefined {
  const name = normalizeSearch(text)
  if (Array.from(name).length < 2) return undefined
  const { folded } = foldSearched(name)
  const literal = folded.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
  const digits = /^[\d\s()+./-]+$/.test(name) ? digitsOf(name) : ''
  const whole = literal + NO_PART
  const parts = digits.length < 2 ? [whole] : [whole, Array.from(digits).join(BETWEEN_DIGITS)]
  return new RegExp(parts.join('|'), 'gu')
}

/** Returns a visible text in parts: the words that match are at odd indices. */
export function splitAtWords(text: string, words: Words): string[] {
  const parts: string[] = []
  let offset = 0
  for (const { start, end } of spansOf(text, words)) {
    parts.push(text.slice(offset, start), text.slice(start, end))
    offset = end
  }
  return [...parts, text.slice(offset)]
}

function spansOf(text: string, words: Words): Span[] {
  const read = foldSearched(text)
  const spans = [...read.folded.matchAll(words)].map(({ 0: found, index }) =>
    writtenSpan(read, index, index + found.length),
  )
  // Two matches may share a letter that stands for two, such as ß.
  return spans.filter(({ start }, at) => start >= (spans[at - 1]?.end ?? 0))
}

/** Where a search matched. `warnings` is the number of the card's warnings that match there. */
export interface Found {
  where: 'text' | 'place' | 'time' | 'flags' | 'shown' | 'hidden'
  warnings: number
}

/**
 * Returns where the words occur in the visible fields of a card. If they occur in none, a hidden
 * field matched; which one it was must not be shown.
 */
export function findWords(warnings: readonly Warning[], words: Words): Found {
  for (const [where, read] of fields) {
    const holding = warnings.filter((warning) => holds(read(warning), words)).length
    if (holding > 0) return { where, warnings: holding }
  }
  return { where: 'hidden', warnings: 0 }
}

const fields: [Found['where'], (warning: Warning) => (string | null)[]][] = [
  ['text', ({ description }) => [description]],
  ['place', ({ location }) => [location]],
  ['flags', ({ redFlags }) => redFlags.map(flagName)],
  ['time', ({ timeframe }) => [timeframe]],
  [
    'shown',
    ({ phoneNumber, handle, email, realName, nicknames }) =>
      // Stars represent other letters, so a match must not span them.
      [phoneNumber, handle, email, realName, ...nicknames].flatMap(
        (value) => value?.split('*') ?? [],
      ),
  ],
]

function holds(texts: readonly (string | null)[], words: Words): boolean {
  return texts.some((text) => text !== null && foldSearched(text).folded.search(words) >= 0)
}

/** Returns the text of the newest warning that contains the words, as its card shows it. */
export function excerptOf(warnings: readonly Warning[], words: Words | undefined): string {
  const newest = warnings[0]?.description ?? ''
  if (!words) return cutDescription(newest)
  const text = warnings.find(({ description }) => holds([description], words))?.description
  return text === undefined ? cutDescription(newest) : startNear(text, words)
}

/** Returns the start of a text, or an excerpt that starts shortly before the first match. */
function startNear(text: string, words: Words): string {
  const cut = cutDescription(text)
  const [first] = spansOf(text, words)
  if (!first || cut === text || first.end <= cut.length - '...'.length) return cut
  const { start } = first
  const from = text.indexOf(' ', Math.max(0, start - BEFORE))
  return `... ${cutDescription(text.slice(from < 0 || from > start ? start : from + 1))}`
}
