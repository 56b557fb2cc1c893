import type { Warning } from '@sidelight/contract/calls/board'
import { cutDescription } from '@sidelight/contract/rules/masking/cut-description'
import { digitsOf, normalizeName } from '@sidelight/contract/rules/masking/identifiers'
import { flagName } from '../ui/flag-name.ts'

/**
 * Matches the searched words in a visible text. Global, so it may be used with `split` and
 * `matchAll` only.
 */
export type Words = RegExp

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
  const name = normalizeName(text)
  if (Array.from(name).length < 2) return undefined
  const literal = name.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
  const digits = /^[\d\s()+./-]+$/.test(name) ? digitsOf(name) : ''
  const parts = digits.length < 2 ? [literal] : [literal, Array.from(digits).join(BETWEEN_DIGITS)]
  return new RegExp(`(${parts.join('|')})`, 'giu')
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
  return texts.some((text) => text !== null && text.search(words) >= 0)
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
  const [first] = text.matchAll(words)
  const end = first ? first.index + first[0].length : 0
  if (!first || cut === text || end <= cut.length - '...'.length) return cut
  const from = text.indexOf(' ', Math.max(0, first.index - BEFORE))
  return `... ${cutDescription(text.slice(from < 0 || from > first.index ? first.index : from + 1))}`
}
