/** A piece of a message: text, or a URL that its author typed. */
export type TextPart = { text: string } | { text: string; url: string; host: string }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
const TRAILING = /[.,;:!?'")\]}]+$/

/** Splits a message at its URLs. Only those of http and https can be opened. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const written = match[0].replace(TRAILING, '')
    const url = urlOf(written)
    if (url === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: written, url: url.href, host: url.host })
    from = match.index + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function urlOf(written: string): URL | null {
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
