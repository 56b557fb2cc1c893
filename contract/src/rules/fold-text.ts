import { asciiDigit } from './masking/identifiers.ts'

/** A span of the written text, as string indices: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/**
 * Text in the form in which it is compared: lower-case, compatibility forms and diacritics
 * resolved, digits ASCII, invisible characters removed. `origins[i]` is the index in `written` at
 * which character i of `folded` begins; one extra entry marks the end.
 */
export interface FoldedText {
  written: string
  folded: string
  origins: Uint32Array
}

// \p{DI} is invisible when drawn: format characters, but also letters and marks (the Hangul filler).
// Vowel signs of Indic scripts are preserved: without them, different names would look the same.
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|\p{DI}|\p{Cf}/gu

// Letters and digits for which Unicode has no decomposition.
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ...signs([0x24ff, 0x1f10b, 0x1f10c], ['0']),
  ...signs([0x24f5, 0x2776, 0x2780, 0x278a], '1 2 3 4 5 6 7 8 9 10'.split(' ')),
  ...signs([0x1f150, 0x1f170], Array.from('abcdefghijklmnopqrstuvwxyz')),
}

/**
 * Returns what the signs in circles and boxes that begin at these code points show. Unicode
 * decomposes only those that are not filled.
 */
function signs(starts: readonly number[], shown: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    starts.flatMap((start) =>
      shown.map((text, at) => [String.fromCodePoint(start + at), text] as const),
    ),
  )
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const open = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '')
  return Array.from(open, (part) => PLAIN[part] ?? asciiDigit(part)).join('')
}

/** In ASCII text each character folds to its own lower case, and none is removed. */
const ONLY_ASCII = /^[\0-\x7f]*$/

/** Returns the folded form of a text, with the origin of each character. */
export function foldText(written: string): FoldedText {
  if (ONLY_ASCII.test(written)) {
    const origins = new Uint32Array(written.length + 1)
    for (let at = 0; at <= written.length; at += 1) origins[at] = at
    return { written, folded: written.toLowerCase(), origins }
  }
  return foldCharacters(written)
}

function foldCharacters(written: string): FoldedText {
  const origins: number[] = []
  const plainForms = new Map<string, string>()
  let folded = ''
  let index = 0
  for (const character of written) {
    const plain = plainForms.get(character) ?? foldCharacter(character)
    plainForms.set(character, plain)
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index)
    folded += plain
    index += character.length
  }
  origins.push(index)
  return { written, folded, origins: Uint32Array.from(origins) }
}

/**
 * Returns the span of the written text for a span of the folded text, with the combining marks that
 * follow.
 */
export function writtenSpan({ origins }: FoldedText, start: number, end: number): Span {
  const last = origins[end - 1]
  let next = end
  while (next < origins.length - 1 && origins[next] === last) next += 1
  return { start: origins[start] ?? 0, end: origins[next] ?? 0 }
}
