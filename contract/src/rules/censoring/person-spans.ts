import { type Span, writtenSpan } from '../fold-text.ts'
import type { ReadText } from './character-kinds.ts'
import { NeedleAutomaton } from './needle-automaton.ts'
import { type Needle, personNeedles, type ReportedPerson } from './person-needles.ts'
import { readSqueezed, type SqueezedText } from './squeezed-text.ts'

/**
 * Returns where a text contains the values of the reported person, regardless of case, accents and
 * separators.
 */
export type FindPerson = (text: ReadText) => Span[]

/** A needle prepared for matching: its letters without gaps, and the offsets of its later words. */
interface PreparedNeedle {
  letters: string
  wordStarts: readonly number[]
  /** The number of letters; a surrogate pair counts as one. */
  length: number
  capitalised: boolean
}

/** The widest gap between two words of a match, in characters. */
const WIDEST_WORD_GAP = 3
/** Shorter needles are not searched for in the spelled form l-e-t-t-e-r. */
const SHORTEST_SPELLED = 3

function prepareNeedle({ tokens, capitalised }: Needle): PreparedNeedle {
  const letters = tokens.join('')
  let at = 0
  const wordStarts = tokens.slice(0, -1).map((token) => (at += token.length))
  return { letters, wordStarts, length: Array.from(letters).length, capitalised }
}

/** Returns whether a match has gaps only between its words, or none. */
function isInWords(
  text: SqueezedText,
  begin: number,
  { letters, wordStarts }: PreparedNeedle,
): boolean {
  let gaps = 0
  for (const start of wordStarts) {
    const gap = text.gapBefore(begin + start)
    if (gap > WIDEST_WORD_GAP) return false
    if (gap > 0) gaps += 1
  }
  return text.gapsWithin(begin, begin + letters.length) === gaps
}

function isSpelled(
  text: SqueezedText,
  begin: number,
  { letters, length }: PreparedNeedle,
): boolean {
  const end = begin + letters.length
  return (
    length >= SHORTEST_SPELLED &&
    text.gapsWithin(begin, end) === length - 1 &&
    text.narrowWithin(begin, end)
  )
}

/**
 * Returns a function that finds all needles in one pass over a text (Aho-Corasick). It compares
 * letters without the characters between them, and then checks the gaps of each match. The cost is
 * linear in the text.
 */
export function createPersonFinder(person: ReportedPerson): FindPerson {
  const needles = Map.groupBy(personNeedles(person).map(prepareNeedle), ({ letters }) => letters)
  if (needles.size === 0) return () => []
  const automaton = new NeedleAutomaton([...needles.keys()])
  return (text) => {
    const squeezed = readSqueezed(text)
    const spans: Span[] = []
    let state = 0
    for (let at = 0; at < squeezed.letters.length; at += 1) {
      state = automaton.next(state, squeezed.letters[at] ?? 0)
      const words = automaton.wordsAt(state)
      if (words.length === 0 || !squeezed.endsAlone(at)) continue
      // Of several matches with the same end, the longest covers the others.
      const found = words.find((word) =>
        needles.get(word)?.some((needle) => isFound(squeezed, at + 1 - word.length, needle)),
      )
      if (found === undefined) continue
      const begin = squeezed.foldedAt(at + 1 - found.length)
      spans.push(writtenSpan(text, begin, squeezed.foldedAt(at) + 1))
    }
    return spans
  }
}

function isFound(text: SqueezedText, begin: number, needle: PreparedNeedle): boolean {
  return (
    text.beginsAlone(begin) &&
    (!needle.capitalised || text.isCapitalised(begin)) &&
    (isInWords(text, begin, needle) || isSpelled(text, begin, needle))
  )
}
