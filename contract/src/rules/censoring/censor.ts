import { type FoldedText, type Span, writtenSpan } from '../fold-text.ts'
import { readText } from './character-kinds.ts'
import { AFTER, type Around, BEFORE, type IdentifyingPattern } from './identifying-pattern.ts'
import { createNumberFinder } from './number-spans.ts'
import type { ReportedPerson } from './person-needles.ts'
import { createPersonFinder } from './person-spans.ts'
import { placePatterns } from './place-patterns.ts'
import { platePatterns } from './plate-patterns.ts'
import { profilePatterns } from './profile-patterns.ts'
import { spanishProfiles } from './spanish-profiles.ts'
import { spanishStreets } from './spanish-streets.ts'

const patterns: readonly IdentifyingPattern[] = [
  ...profilePatterns,
  ...spanishProfiles,
  ...placePatterns,
  ...platePatterns,
  ...spanishStreets,
]

/** Replaces every censored span. Its length is constant, to hide the length of the span. */
export const MARK = '***'
// NUL cannot be stored. The two overrides draw text backwards: a reader would see another word than
// is written.
const NEVER_KEPT = /[\0\u202d\u202e]/g
/**
 * Separates texts that are scanned together. No match crosses it: numbers and names end at a gap of
 * this width, all other patterns at NUL or a line break. Stored text never contains NUL.
 */
const BARRIER = '\n\0\n\0\n'
/**
 * A text that still changes after this many rounds was written to evade censoring and is replaced
 * as a whole.
 */
const MOST_ROUNDS = 4

function cover(text: FoldedText, spans: readonly Span[]): string {
  let covered = ''
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= end) covered += text.written.slice(end, span.start) + MARK
    end = Math.max(end, span.end)
  }
  return covered + text.written.slice(end)
}

type CensorOnce = (texts: readonly string[]) => string[]

function createPass(person: ReportedPerson): CensorOnce {
  const findPerson = createPersonFinder(person)
  const findNumbers = createNumberFinder(person.phoneNumber)
  return (texts) => {
    const text = readText(texts.join(BARRIER))
    const spans = [findPerson, findNumbers, patternSpans].flatMap((find) => find(text))
    return cover(text, spans).split(BARRIER)
  }
}

/**
 * Returns the texts as they may be stored and shown. Replaces the values of the reported person,
 * phone numbers, emails, handles, links, street addresses and plates by `***`. Other text is
 * unchanged, and censoring is idempotent. All texts are scanned in one pass; the cost is linear in
 * their length and does not depend on the fields.
 */
export function censorAll(texts: readonly string[], person: ReportedPerson): string[] {
  const censored = texts.map((text) => text.replace(NEVER_KEPT, ''))
  const pass = createPass(person)
  // A replacement can create a new word boundary, so changed texts are scanned again.
  let pending = [...censored.keys()]
  for (let round = 0; round < MOST_ROUNDS && pending.length > 0; round += 1) {
    const read = pass(pending.map((at) => censored[at] ?? ''))
    const before = pending
    pending = before.filter((at, index) => censored[at] !== read[index])
    for (const [index, at] of before.entries()) censored[at] = read[index] ?? MARK
  }
  for (const at of pending) censored[at] = MARK
  return censored
}

/**
 * Returns one text, censored as by `censorAll`. The form's preview and the server share this
 * function (rules: Board).
 */
export function censor(text: string, person: ReportedPerson): string {
  return censorAll([text], person)[0] ?? MARK
}

function foundSpan(text: FoldedText, pattern: IdentifyingPattern, match: RegExpExecArray): Span {
  const [found] = match
  const value = match.groups?.value ?? found
  const start = match.index + found.lastIndexOf(value)
  return asWritten(text, pattern, { start, end: start + value.length })
}

function asWritten(text: FoldedText, { reads }: IdentifyingPattern, { start, end }: Span): Span {
  return reads === 'folded' ? writtenSpan(text, start, end) : { start, end }
}

function around(text: FoldedText, pattern: IdentifyingPattern, match: RegExpExecArray): Around {
  const { head = '', parts = '' } = match.groups ?? {}
  const begun = { start: match.index, end: match.index + Math.max(1, head.length) }
  const { start, end } = asWritten(text, pattern, begun)
  const whole = { start: match.index, end: match.index + match[0].length }
  const after = asWritten(text, pattern, whole).end
  return {
    before: text.written.slice(Math.max(0, start - BEFORE), start),
    after: text.written.slice(after, after + AFTER),
    head: head === '' ? '' : text.written.slice(start, end),
    hasParts: parts !== '',
  }
}

/** Returns the spans that a pattern matches, without those that `spares` excludes. */
function spansOf(text: FoldedText, pattern: IdentifyingPattern): Span[] {
  const { reads, spares } = pattern
  const spans: Span[] = []
  const shape = new RegExp(pattern.shape)
  for (let match = shape.exec(text[reads]); match !== null; match = shape.exec(text[reads])) {
    const span = foundSpan(text, pattern, match)
    const found = text.written.slice(span.start, span.end)
    if (spares?.(found, around(text, pattern, match))) {
      // A spared match can contain an address: "the street says 12 Elm Street".
      shape.lastIndex = match.index + 1
    } else {
      spans.push(span)
    }
  }
  return spans
}

/**
 * Returns the spans of all emails, handles, URLs, street addresses and plates. It does not matter
 * whose they are.
 */
function patternSpans(text: FoldedText): Span[] {
  return patterns
    .filter(({ reads, needs }) => needs === undefined || needs.test(text[reads]))
    .flatMap((pattern) => spansOf(text, pattern))
}
