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
interface Thread {
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

function toThread({ tokens, capitalised }: Needle): Thread {
  const letters = tokens.join('')
  let at = 0
  const wordStarts = tokens.slice(0, -1).map((token) => (at += token.length))
  return { letters, wordStarts, length: Array.from(letters).length, capitalised }
}

/** Returns whether a match has gaps only between its words, or none. */
function isInWords(text: SqueezedText, begin: number, { letters, wordStarts }: Thread): boolean {
  let gaps = 0
  for (const start of wordStarts) {
    const gap = text.gapBefore(begin + start)
    if (gap > WIDEST_WORD_GAP) return false
    if (gap > 0) gaps += 1
  }
  return text.gapsWithin(begin, begin + letters.length) === gaps
}

function isSpelled(text: SqueezedText, begin: number, { letters, length }: Thread): boolean {
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
  const threads = Map.groupBy(personNeedles(person).map(toThread), ({ letters }) => letters)
  if (threads.size === 0) return () => []
  const automaton = new NeedleAutomaton([...threads.keys()])
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
        threads.get(word)?.some((thread) => isFound(squeezed, at + 1 - word.length, thread)),
      )
      if (found === undefined) continue
      const begin = squeezed.foldedAt(at + 1 - found.length)
      spans.push(writtenSpan(text, begin, squeezed.foldedAt(at) + 1))
    }
    return spans
  }
}

function isFound(text: SqueezedText, begin: number, thread: Thread): boolean {
  return (
    text.beginsAlone(begin) &&
    (!thread.capitalised || text.isCapitalised(begin)) &&
    (isInWords(text, begin, thread) || isSpelled(text, begin, thread))
  )
}
