import type { Exhibit, ExhibitTexts, TimeStamp } from '../../exhibit.ts'

/** The hashes (SHA-256, hex) of the files that the page names. */
export interface PrintedHashes {
  record: string
  /** Hashes of the time stamp and of the authority's certificate; absent without a time stamp. */
  stamp?: string
  certificate?: string
}

export type PrintedStamp = Pick<TimeStamp, 'practice' | 'stampedAt' | 'authority'>

/**
 * Returns the printable page of an exhibit. It depends only on the arguments, because `npm run
 * verify` generates the page again and compares. So all dates are in UTC, not in the reader's time
 * zone.
 */
export function exhibitPage(
  { texts, ...record }: Exhibit,
  hashes: PrintedHashes,
  stamp: PrintedStamp | null,
): string {
  const { labels } = texts
  const facts = [
    fact(labels.product, `${record.product} ${record.version}`),
    fact(labels.madeAt, moment(record.madeAt)),
    ...(stamp
      ? [fact(labels.stampedAt, moment(stamp.stampedAt)), fact(labels.authority, stamp.authority)]
      : []),
    hashFact('record.json', hashes.record),
    hashFact('stamp.tsr', hashes.stamp),
    hashFact('root.pem', hashes.certificate),
  ]
  const practice = stamp?.practice ? `<p class="practice">${safe(texts.practice)}</p>` : ''
  return `<!doctype html>
<html lang="${record.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${safe(texts.title)}</title>
<style>${STYLE}${footer(hashes.record, stamp?.practice ?? false)}</style>
</head>
<body>
<main>
<h1>${safe(texts.title)}</h1>
${practice}<dl>${facts.join('')}</dl>
${meaning(texts, stamp)}
<h2>${safe(labels.warnings)} (${record.warnings.length})</h2>
${record.warnings.map((warning) => warningPart(texts, warning)).join('') || none(texts)}
<h2>${safe(labels.entries)} (${record.entries.length})</h2>
${record.entries.map((entry) => entryPart(texts, entry)).join('') || none(texts)}
</main>
</body>
</html>
`
}

function meaning({ proves, provesNot, unstamped }: ExhibitTexts, stamp: PrintedStamp | null) {
  const shown = stamp ? proves.text.replace('{day}', stamp.stampedAt.slice(0, 10)) : unstamped
  return `<section>
<h2>${safe(proves.title)}</h2>
<p>${safe(shown)}</p>
<h2>${safe(provesNot.title)}</h2>
<ul>${provesNot.texts.map((text) => `<li>${safe(text)}</li>`).join('')}</ul>
</section>`
}

function warningPart(texts: ExhibitTexts, warning: Exhibit['warnings'][number]): string {
  const { labels, states, changes } = texts
  const { identity } = warning
  return part(identity.phoneNumber, [
    fact(labels.writtenOn, warning.createdAt.slice(0, 10)),
    fact(labels.state, states[warning.state]),
    fact(
      labels.changes,
      warning.changes.map(({ on, what }) => `${on} ${changes[what]}`).join('\n'),
    ),
    decisionsFact(texts, warning),
    fact(labels.handle, identity.handle),
    fact(labels.email, identity.email),
    fact(labels.name, identity.realName),
    fact(labels.nicknames, identity.nicknames.join(', ')),
    fact(labels.city, warning.location),
    fact(labels.timeframe, warning.timeframe),
    fact(labels.redFlags, warning.redFlags.join(', ')),
    fact(labels.description, warning.description),
  ])
}

function decisionsFact(
  { decisions: words }: ExhibitTexts,
  { decisions = [] }: Exhibit['warnings'][number],
): string {
  if (!words) return ''
  const lines = decisions.map(({ kind, on, outcome, reason, explanation }) => {
    const decided = words.outcomesOfKind?.[kind]?.[outcome] ?? words.outcomes[outcome]
    return [on, decided, words.reasons[reason], explanation].filter(Boolean).join(' ')
  })
  return fact(words.label, lines.join('\n'))
}

function entryPart({ labels }: ExhibitTexts, entry: Exhibit['entries'][number]): string {
  const { name, age, city, email, redFlags, notes } = entry.metadata
  return part(entry.phoneNumber, [
    fact(labels.writtenOn, entry.createdAt.slice(0, 10)),
    fact(labels.handle, entry.handle),
    fact(labels.email, email),
    fact(labels.name, name),
    fact(labels.age, age === null ? null : String(age)),
    fact(labels.city, city),
    fact(labels.redFlags, redFlags.join(', ')),
    fact(labels.notes, notes),
  ])
}

const part = (title: string, facts: readonly string[]) =>
  `<article><h3>${safe(title)}</h3><dl>${facts.join('')}</dl></article>\n`

const none = ({ labels }: ExhibitTexts) => `<p>${safe(labels.none)}</p>`

/** Returns one line of the page, or an empty string for an empty value. */
const fact = (label: string, value: string | null) =>
  value ? `<div><dt>${safe(label)}</dt><dd>${safe(value)}</dd></div>` : ''

const hashFact = (name: string, hash: string | undefined) =>
  hash === undefined ? '' : `<div><dt>${name}</dt><dd class="hash">SHA-256 ${hash}</dd></div>`

/** Format: `2026-11-22 20:31:07 UTC`. */
const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/**
 * Returns the CSS of the footer on each printed page. A hash contains no character that ends a CSS
 * string.
 */
function footer(hash: string, practice: boolean): string {
  return `@page{@bottom-left{content:"${practice ? 'PRACTICE ' : ''}SHA-256 ${hash}"}}`
}

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#fff;color:#111;font:15px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 20px}
h1{font-size:26px;line-height:1.2}
h2{font-size:18px;margin:28px 0 8px}
h3{font-size:16px;margin:0 0 6px}
dl{margin:0}
dl>div{display:grid;grid-template-columns:150px 1fr;gap:12px;padding:3px 0}
dt{color:#444}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
article{border-top:1px solid #999;padding:14px 0}
.hash{font:13px/1.5 ui-monospace,monospace}
.practice{border:3px solid #111;padding:10px 14px;font-weight:700}
@media (max-width:480px){dl>div{grid-template-columns:1fr;gap:0}}
@page{size:A4;margin:18mm 16mm 20mm;
@bottom-left{font:7pt ui-monospace,monospace;color:#111}
@bottom-right{content:counter(page) " / " counter(pages);font:8pt system-ui,sans-serif}}
@media print{body{font-size:10.5pt}main{max-width:none;padding:0}h2,h3{break-after:avoid}
dl>div{break-inside:avoid}}
`
