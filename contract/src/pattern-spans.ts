import { type FoldedText, type Span, writtenSpan } from './fold-text.ts'
import type { IdentifyingPattern } from './identifying-pattern.ts'
import { placePatterns } from './place-patterns.ts'
import { profilePatterns } from './profile-patterns.ts'

const patterns: readonly IdentifyingPattern[] = [...profilePatterns, ...placePatterns]

function foundSpan(text: FoldedText, pattern: IdentifyingPattern, match: RegExpMatchArray): Span {
  const [found] = match
  const value = match.groups?.value ?? found
  const start = (match.index ?? 0) + found.lastIndexOf(value)
  const end = start + value.length
  return pattern.reads === 'folded' ? writtenSpan(text, start, end) : { start, end }
}

/** E-mails, handles, addresses of any kind and plates, whoever they belong to. */
export function patternSpans(text: FoldedText): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(text[pattern.reads].matchAll(pattern.shape), (match) =>
      foundSpan(text, pattern, match),
    ).filter(
      ({ start, end }) =>
        pattern.spares === undefined || !pattern.spares(text.written.slice(start, end)),
    ),
  )
}
