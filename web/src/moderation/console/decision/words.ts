/** A word of a text and its position in UTF-16 units, `from` inclusive and `to` exclusive. */
export interface Word {
  from: number
  to: number
  text: string
}

/** A struck part of a text. */
export interface Span {
  from: number
  to: number
}

/** Returns the words of a text in order. What is between two words is white space. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    text: word,
  }))
}

/**
 * Returns the struck parts of a text. Adjacent words form one part, with the white space between
 * them.
 */
export function spansOf(words: readonly Word[], struck: ReadonlySet<number>): Span[] {
  const spans: Span[] = []
  for (const [at, { from, to }] of words.entries()) {
    if (!struck.has(at)) continue
    const last = spans.at(-1)
    if (last && struck.has(at - 1)) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

/** A piece of a text, either struck or unchanged. */
export interface Piece {
  text: string
  isStruck: boolean
}

/** Returns a text cut into pieces at these parts, which must be in order. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of spans) {
    pieces.push({ text: text.slice(at, from), isStruck: false })
    pieces.push({ text: text.slice(from, to), isStruck: true })
    at = to
  }
  pieces.push({ text: text.slice(at), isStruck: false })
  return pieces.filter((piece) => piece.text !== '')
}
