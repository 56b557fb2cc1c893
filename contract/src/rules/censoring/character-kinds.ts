import { type FoldedText, foldText } from '../fold-text.ts'

/** A folded text with the kind of each of its characters, computed once for names and numbers. */
export interface ReadText extends FoldedText {
  kinds: Uint8Array
}

// Kinds of characters, as bits; 0 for characters between words.
export const LETTER = 1
export const DIGIT = 2
const SYMBOL = 4
/**
 * A letter of a script without spaces or with attached endings. Word edges are not checked there.
 */
export const UNSPACED = 8
/** A digit 0 to 9 of a folded text. Other numbers, such as Ⅷ, have only the kind above. */
export const NUMERAL = 16

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/\p{So}/u, SYMBOL],
  [/[0-9]/, NUMERAL],
  [
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}]/u,
    UNSPACED,
  ],
]
const ASCII = 0x80

function kindOf(character: string): number {
  let kind = 0
  for (const [shape, bit] of KINDS) if (shape.test(character)) kind |= bit
  return kind
}

const asciiKinds = Uint8Array.from({ length: ASCII }, (_, code) =>
  kindOf(String.fromCharCode(code)),
)

/**
 * Returns the kind of each UTF-16 unit of a text. Both units of a surrogate pair have the same
 * kind.
 */
export function characterKinds(text: string): Uint8Array {
  const kinds = new Uint8Array(text.length)
  const known = new Map<number, number>()
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < ASCII) {
      kinds[at] = asciiKinds[unit] ?? 0
      continue
    }
    const code = text.codePointAt(at) ?? 0
    const kind = known.get(code) ?? kindOf(String.fromCodePoint(code))
    known.set(code, kind)
    kinds[at] = kind
    if (code > 0xffff) kinds[(at += 1)] = kind
  }
  return kinds
}

/** Returns the folded form of a text, with the kinds of its characters. */
export function readText(written: string): ReadText {
  const text = foldText(written)
  return { ...text, kinds: characterKinds(text.folded) }
}
