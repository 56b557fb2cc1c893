import type {
  CompiledIcuChoices,
  CompiledMessage,
  CompiledMessageToken,
} from '@lingui/message-utils/compileMessage'

/**
 * Returns JavaScript that evaluates to a compiled sentence. `valueOf` returns the code of a value,
 * or throws if the call does not pass one of that name. Counts use `plural` and `number`, which the
 * module must import if `usesCounts` returns true.
 */
export function sentenceCode(compiled: CompiledMessage, valueOf: (name: string) => string): string {
  const [only = ''] = compiled
  if (compiled.length <= 1 && typeof only === 'string') return JSON.stringify(only)
  return template(compiled, valueOf)
}

/** Returns whether code of `sentenceCode` needs `plural` and `number`. */
export function usesCounts(code: string): boolean {
  return /\$\{(plural|number)\(/.test(code)
}

function template(
  pieces: CompiledMessage,
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
  [name, kind, format]: Exclude<CompiledMessageToken, string>,
  valueOf: (name: string) => string,
): string {
  const value = valueOf(name)
  if (kind === undefined) return value
  if (kind === 'number' && format === undefined) return `number(${value})`
  if (kind !== 'plural' || !isChoices(format)) throw unknownPlace(kind)
  const { offset, ...forms } = format
  if (offset !== undefined) throw unknownPlace(kind)
  const code = Object.entries(forms).map(
    ([form, sentence]) => `${JSON.stringify(form)}: ${template(sentence, valueOf, value)}`,
  )
  return `plural(${value}, { ${code.join(', ')} })`
}

function unknownPlace(kind: string): Error {
  return new Error(`A sentence may hold values, {n, number} and plurals: not "${kind}" like this.`)
}

function isChoices(format: unknown): format is CompiledIcuChoices {
  return typeof format === 'object' && format !== null && 'other' in format
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`]|\$(?=\{|$)/g, String.raw`\$&`)
}
