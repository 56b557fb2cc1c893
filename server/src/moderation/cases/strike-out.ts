import { MARK } from '@sidelight/contract/rules/censoring/censor'

/** A part of a text in UTF-16 units. `from` is inclusive, `to` exclusive. */
export interface StruckSpan {
  from: number
  to: number
}

/**
 * Returns a text with these parts replaced by the censor's mark. Returns undefined if there are no
 * parts, or if one lies outside the text or overlaps another.
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

/**
 * Returns all struck parts of the original text, in order and without overlaps. `earlier` are parts
 * of the original text; `later` are parts of the text in which `earlier` were struck out.
 */
export function strikeAgain(
  earlier: readonly StruckSpan[],
  later: readonly StruckSpan[],
): StruckSpan[] {
  const before = earlier.toSorted((one, other) => one.from - other.from)
  const meant = later.map(({ from, to }) => ({
    from: placeBefore(before, from, 'from'),
    to: placeBefore(before, to, 'to'),
  }))
  const apart: StruckSpan[] = []
  for (const span of [...before, ...meant].toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else apart.push({ ...span })
  }
  return apart
}

/**
 * Returns the position in the original text for a position in the struck text. Within a mark,
 * returns an end of the struck part.
 */
function placeBefore(struck: readonly StruckSpan[], place: number, end: 'from' | 'to'): number {
  let shift = 0
  for (const part of struck) {
    const mark = part.from - shift
    if (place <= mark) break
    if (place < mark + MARK.length) return part[end]
    shift += part.to - part.from - MARK.length
  }
  return place + shift
}
