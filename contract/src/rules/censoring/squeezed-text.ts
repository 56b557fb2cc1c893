import type { FoldedText } from '../fold-text.ts'

/** A folded text reduced to its letters. Indices are those of `letters`. */
export interface SqueezedText {
  /** Letters, digits and symbols such as emoji. */
  letters: string
  /** Returns the index of a letter in the folded text. */
  foldedAt(index: number): number
  /** Returns the number of characters between a letter and the one before it. */
  gapBefore(index: number): number
  /** Returns how many letters of a span have a gap before them, not counting the first letter. */
  gapsWithin(begin: number, end: number): number
  /** Returns whether no gap within a span is wider than 2 characters. */
  narrowWithin(begin: number, end: number): boolean
  /** Returns whether neither edge of the span joins a letter to a letter or a digit to a digit. */
  standsAlone(begin: number, end: number): boolean
  /** Returns whether a letter is a capital. Letters of scripts without case count as capitals. */
  isCapitalised(index: number): boolean
}

const WIDEST_NARROW = 2

// Kinds of characters at the edge of a match, as bits; 0 for characters between words.
const LETTER = 1
const DIGIT = 2
const SYMBOL = 4
/**
 * Scripts without spaces between words, or with endings attached to words: their edges are not
 * checked.
 */
const UNSPACED = 8

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/\p{So}/u, SYMBOL],
  [
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}]/u,
    UNSPACED,
  ],
]

function kindOf(character: string): number {
  let kind = 0
  for (const [shape, bit] of KINDS) if (shape.test(character)) kind |= bit
  return kind
}

/** Returns whether a match may end here: no letter next to a letter, no digit next to a digit. */
function isEdge(inside: number, outside: number): boolean {
  if (inside & UNSPACED) return true
  if (inside & LETTER) return !(outside & LETTER)
  return !(inside & DIGIT) || !(outside & DIGIT)
}

function isCapital(character: string): boolean {
  return character !== character.toLowerCase() || character === character.toUpperCase()
}

/** The letters of a text, with the cumulative number of gaps at each of them. */
class Squeezing {
  letters = ''
  readonly places: Uint32Array
  readonly gaps: Uint32Array
  readonly wideGaps: Uint32Array

  constructor(length: number) {
    this.places = new Uint32Array(length)
    this.gaps = new Uint32Array(length)
    this.wideGaps = new Uint32Array(length)
  }

  /**
   * Appends a letter that begins at index `place` of the folded text. A letter beyond 16 bits takes
   * two indices.
   */
  add(letter: string, place: number): void {
    const index = this.letters.length
    const gap = index === 0 ? 0 : place - placeAt(this.places, index - 1) - 1
    const gaps = placeAt(this.gaps, index - 1) + (gap > 0 ? 1 : 0)
    const wideGaps = placeAt(this.wideGaps, index - 1) + (gap > WIDEST_NARROW ? 1 : 0)
    for (let unit = 0; unit < letter.length; unit += 1) {
      this.places[index + unit] = place + unit
      this.gaps[index + unit] = gaps
      this.wideGaps[index + unit] = wideGaps
    }
    this.letters += letter
  }
}

const placeAt = (places: Uint32Array, index: number) => places[index] ?? 0
const within = (counts: Uint32Array, begin: number, end: number) =>
  placeAt(counts, end - 1) - placeAt(counts, begin)

/** Returns the squeezed form of a text, which is read once. */
export function readSqueezed(text: FoldedText): SqueezedText {
  const { written, folded, origins } = text
  const kinds = new Uint8Array(folded.length)
  const squeezing = new Squeezing(folded.length)
  const kindsOf = new Map<string, number>()
  let place = 0
  for (const character of folded) {
    const kind = kindsOf.get(character) ?? kindOf(character)
    kindsOf.set(character, kind)
    kinds.fill(kind, place, place + character.length)
    if (kind > 0) squeezing.add(character, place)
    place += character.length
  }
  const { letters, places, gaps, wideGaps } = squeezing
  const kindAt = (at: number) => kinds[at] ?? 0
  const foldedAt = (index: number) => placeAt(places, index)
  return {
    letters,
    foldedAt,
    gapBefore: (index) => foldedAt(index) - foldedAt(index - 1) - 1,
    gapsWithin: (begin, end) => within(gaps, begin, end),
    narrowWithin: (begin, end) => within(wideGaps, begin, end) === 0,
    standsAlone(begin, end) {
      const [first, last] = [foldedAt(begin), foldedAt(end - 1)]
      return isEdge(kindAt(first), kindAt(first - 1)) && isEdge(kindAt(last), kindAt(last + 1))
    },
    isCapitalised(index) {
      const at = origins[foldedAt(index)] ?? 0
      return isCapital(String.fromCodePoint(written.codePointAt(at) ?? 0))
    },
  }
}
