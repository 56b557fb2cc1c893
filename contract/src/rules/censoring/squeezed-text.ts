import { DIGIT, LETTER, type ReadText, UNSPACED } from './character-kinds.ts'
import { latinUnit } from './look-alikes.ts'

/** A folded text reduced to its letters. Indices refer to `letters`. */
export interface SqueezedText {
  /** Letters in the form of their Latin look-alikes, digits and symbols, as UTF-16 units. */
  letters: Uint16Array
  /** Returns the index of a letter in the folded text. */
  foldedAt(index: number): number
  /** Returns the number of characters between a letter and the previous one. */
  gapBefore(index: number): number
  /** Returns how many letters of a span, except the first, have a gap before them. */
  gapsWithin(begin: number, end: number): number
  /** Returns whether every gap within a span has at most 2 characters. */
  narrowWithin(begin: number, end: number): boolean
  /** Returns whether a match can begin at a letter: it does not continue a word or a number. */
  beginsAlone(index: number): boolean
  /** Returns whether a match can end at a letter: the word or number does not continue. */
  endsAlone(index: number): boolean
  /** Returns whether a letter is a capital. Letters of scripts without case count as capitals. */
  isCapitalised(index: number): boolean
}

const WIDEST_NARROW = 2

/** Returns whether no word or number continues from one character into the other. */
function isEdge(inside: number, outside: number): boolean {
  if (inside & UNSPACED) return true
  if (inside & LETTER) return !(outside & LETTER)
  return !(inside & DIGIT) || !(outside & DIGIT)
}

function isCapital(character: string): boolean {
  return character !== character.toLowerCase() || character === character.toUpperCase()
}

/**
 * The letters of a text; for each of them, its index in the folded text and the number of gaps
 * before it.
 */
interface Squeezing {
  letters: Uint16Array
  places: Uint32Array
  gaps: Uint32Array
  wideGaps: Uint32Array
}

function squeeze({ folded, kinds }: Pick<ReadText, 'folded' | 'kinds'>): Squeezing {
  const letters = new Uint16Array(folded.length)
  const places = new Uint32Array(folded.length)
  const gaps = new Uint32Array(folded.length)
  const wideGaps = new Uint32Array(folded.length)
  let index = 0
  let gapsSoFar = 0
  let wideSoFar = 0
  let end = 0
  for (let at = 0; at < folded.length; at += 1) {
    if (kinds[at] === 0) continue
    if (at > end) gapsSoFar += 1
    if (at - end > WIDEST_NARROW) wideSoFar += 1
    letters[index] = latinUnit(folded.charCodeAt(at))
    places[index] = at
    gaps[index] = gapsSoFar
    wideGaps[index] = wideSoFar
    index += 1
    end = at + 1
  }
  return { letters: letters.subarray(0, index), places, gaps, wideGaps }
}

const placeAt = (places: Uint32Array, index: number) => places[index] ?? 0
const within = (counts: Uint32Array, begin: number, end: number) =>
  placeAt(counts, end - 1) - placeAt(counts, begin)

/** Returns the squeezed form of a text, in one pass. */
export function readSqueezed({ written, folded, origins, kinds }: ReadText): SqueezedText {
  const { letters, places, gaps, wideGaps } = squeeze({ folded, kinds })
  const kindAt = (at: number) => kinds[at] ?? 0
  const foldedAt = (index: number) => placeAt(places, index)
  return {
    letters,
    foldedAt,
    gapBefore: (index) => foldedAt(index) - foldedAt(index - 1) - 1,
    gapsWithin: (begin, end) => within(gaps, begin, end),
    narrowWithin: (begin, end) => within(wideGaps, begin, end) === 0,
    beginsAlone: (index) => isEdge(kindAt(foldedAt(index)), kindAt(foldedAt(index) - 1)),
    endsAlone: (index) => isEdge(kindAt(foldedAt(index)), kindAt(foldedAt(index) + 1)),
    isCapitalised(index) {
      const at = origins[foldedAt(index)] ?? 0
      return isCapital(String.fromCodePoint(written.codePointAt(at) ?? 0))
    },
  }
}
