import { DIGIT, LETTER, type ReadText, UNSPACED } from './character-kinds.ts'
import { latinUnit } from './look-alikes.ts'

/** A folded text reduced to its letters. Indices are those of `letters`. */
export interface SqueezedText {
  /** Letters as they look, digits and symbols such as emoji, in UTF-16 units. */
  letters: Uint16Array
  /** Returns the index of a letter in the folded text. */
  foldedAt(index: number): number
  /** Returns the number of characters between a letter and the one before it. */
  gapBefore(index: number): number
  /** Returns how many letters of a span have a gap before them, not counting the first letter. */
  gapsWithin(begin: number, end: number): number
  /** Returns whether no gap within a span is wider than 2 characters. */
  narrowWithin(begin: number, end: number): boolean
  /** Returns whether a letter and the character before it are not two letters or two digits. */
  beginsAlone(index: number): boolean
  /** Returns whether a letter and the character after it are not two letters or two digits. */
  endsAlone(index: number): boolean
  /** Returns whether a letter is a capital. Letters of scripts without case count as capitals. */
  isCapitalised(index: number): boolean
}

const WIDEST_NARROW = 2

/** Returns whether a match may end here: no letter next to a letter, no digit next to a digit. */
function isEdge(inside: number, outside: number): boolean {
  if (inside & UNSPACED) return true
  if (inside & LETTER) return !(outside & LETTER)
  return !(inside & DIGIT) || !(outside & DIGIT)
}

function isCapital(character: string): boolean {
  return character !== character.toLowerCase() || character === character.toUpperCase()
}

/**
 * The letters of a text, and for each of them its index in the folded text and how many gaps there
 * are up to it.
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

/** Returns the squeezed form of a text, which is read once. */
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
