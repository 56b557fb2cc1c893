import { MARK } from '@sidelight/contract/rules/censoring/censor'

/** A part of a text, in UTF-16 units: from the first one to before `to`. */
export interface StruckSpan {
  from: number
  to: number
}

/**
 * Returns a text with these parts struck out by the sign of the censor; undefined when there is none,
 * or one lies outside the text or in another.
 */
export function strikeOut(text: string, spans: readonly StruckSpan[]): string | undefined {
  const ordered = spans.toSorted((one, other) => one.from - other.from)
  const fits = ordered.every(
    ({ from, to }, at) => from < to && to <= text.length && from >= (ordered[at - 1]?.to ?? 0),
  )
  if (!fits || ordered.length === 0) return undefined
  const parts = ordered.map(({ from }, at) => text.slice(ordered[at - 1]?.to ?? 0, from) + MARK)
  return parts.join('') + text.slice(ordered.at(-1)?.to)
}
