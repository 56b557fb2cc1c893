import { type FoldedText, foldText, type Span } from './fold-text.ts'
import { type Identity, identitySpans } from './identity-spans.ts'
import { numberSpans } from './number-spans.ts'
import { patternSpans } from './pattern-spans.ts'

/** What stands for a censored stretch: always the same, so that not even its length shows. */
const MARK = '***'

function cover(text: FoldedText, spans: readonly Span[]): string {
  let covered = ''
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= end) covered += text.written.slice(end, span.start) + MARK
    end = Math.max(end, span.end)
  }
  return covered + text.written.slice(end)
}

function censorOnce(written: string, identity: Identity): string {
  const text = foldText(written)
  return cover(text, [
    ...identitySpans(text, identity),
    ...numberSpans(text, identity.phoneNumber),
    ...patternSpans(text),
  ])
}

/**
 * The text as it may be stored and shown: whatever the identity fields hold, and numbers, e-mails,
 * handles, links, addresses and plates of anybody, stand as `***`. Text without any comes back
 * unchanged, and censored text is never changed again.
 * The form's preview and the server use the same function (decisions, Board).
 */
export function censor(text: string, identity: Identity): string {
  const censored = censorOnce(text, identity)
  // A cover can bring a new word edge about. Each round covers at least one more character, so
  // the rounds end; one after the first is the rule.
  return censored === text ? text : censor(censored, identity)
}
