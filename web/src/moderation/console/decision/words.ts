/** A word of a text, with its position in UTF-16 units: `from` inclusive, `to` exclusive. */
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

/** Returns the words of a text in order; everything between two of them is blank. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    text: word,
  }))
}

/** Returns the parts of the struck words: neighbours are one part, with the blanks between them. */
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

/** A piece of a text as readers will see it. */
export interface Piece {
  text: string
  isStruck: boolean
}

/** Returns a text cut at these parts, which must be in order. */
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
