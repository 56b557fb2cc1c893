/**
 * A piece of a compiled Lingui sentence: words, or a place for a value, `[name]` or `[name, kind,
 * forms]`. Inside a plural form, `#` is its count.
 */
type Piece = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/**
 * Returns JavaScript that evaluates to a compiled sentence. `valueOf` returns the code of a value,
 * or throws for a name that the call does not pass. Counts use `plural` and `number`, which the
 * module must import when `usesCounts` returns true.
 */
export function sentenceCode(compiled: unknown, valueOf: (name: string) => string): string {
  const pieces = readPieces(compiled)
  const [only = ''] = pieces
  if (pieces.length <= 1 && typeof only === 'string') return JSON.stringify(only)
  return template(pieces, valueOf)
}

/** Returns whether the code of `sentenceCode` needs `plural` and `number`. */
export function usesCounts(code: string): boolean {
  return /\$\{(plural|number)\(/.test(code)
}

function template(
  pieces: readonly Piece[],
  valueOf: (name: string) => string,
  count?: string,
): string {
  const parts = pieces.map((piece) => {
    if (piece === '#' && count !== undefined) return `\${number(${count})}`
    return typeof piece === 'string' ? escaped(piece) : `\${${placeCode(piece, valueOf)}}`
  })
  return `\`${parts.join('')}\``
}

function placeCode(
  [name, kind, forms]: Exclude<Piece, string>,
  valueOf: (name: string) => string,
): string {
  const value = valueOf(name)
  if (kind === undefined) return value
  if (kind === 'number' && forms === undefined) return `number(${value})`
  if (kind !== 'plural' || forms === undefined || 'offset' in forms) {
    throw new Error(`A sentence may hold values, {n, number} and plurals: not "${kind}" like this.`)
  }
  const code = Object.entries(forms).map(
    ([form, sentence]) =>
      `${JSON.stringify(form)}: ${template(readPieces(sentence), valueOf, value)}`,
  )
  return `plural(${value}, { ${code.join(', ')} })`
}

function readPieces(compiled: unknown): Piece[] {
  return Array.isArray(compiled) ? compiled.map(readPiece) : [String(compiled)]
}

function readPiece(piece: unknown): Piece {
  if (!Array.isArray(piece)) return String(piece)
  const [name, kind, forms]: unknown[] = Array.from<unknown>(piece)
  if (typeof kind !== 'string') return [String(name)]
  return typeof forms === 'object' && forms !== null
    ? [String(name), kind, Object.fromEntries<unknown>(Object.entries(forms))]
    : [String(name), kind]
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`]|\$(?=\{|$)/g, String.raw`\$&`)
}
