import { type FoldedText, foldText, type Span, writtenSpan } from './fold-text.ts'

/** What the form's own fields say about the person, as typed. */
export interface Identity {
  phoneNumber?: string | undefined
  handle?: string | undefined
  email?: string | undefined
  realName?: string | undefined
  nicknames?: readonly string[] | undefined
}

/** A word or phrase to find. `capitalised`: only where it is written with a capital. */
interface Needle {
  tokens: readonly string[]
  capitalised: boolean
}

const SEPARATOR = /[^\p{L}\p{N}\p{So}]/gu
const TOKEN = /[\p{L}\p{N}\p{So}]+/gu
// Scripts that write words without spaces, or hang endings on them: no word edge can be asked for.
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}]/u
const NEVER_A_NAME = new Set(['a', 'i', 'the', 'and'])

function tokensOf(text: string): string[] {
  return foldText(text).folded.match(TOKEN) ?? []
}

/** One or two letters are a name only with a capital, or half the text would go. */
function toNeedle(tokens: readonly string[]): Needle {
  return { tokens, capitalised: Array.from(tokens.join('')).length <= 2 }
}

function nameNeedles(name: string, wordsNeedCapital: boolean): Needle[] {
  const tokens = tokensOf(name)
  const neighbours = tokens.slice(1).map((token, index) => [tokens[index] ?? '', token])
  const withFirst = tokens.slice(2).map((token) => [tokens[0] ?? '', token])
  const words = tokens
    .filter((token) => token.length >= 2 && !NEVER_A_NAME.has(token))
    .map((token) => ({ tokens: [token], capitalised: token.length === 2 || wordsNeedCapital }))
  return [...[tokens, ...neighbours, ...withFirst].map(toNeedle), ...words]
}

/** A handle may be pasted as the address of a profile; the path's last part is the handle. */
function handleNeedles(handle: string): Needle[] {
  const path = handle.split(/[?#]/, 1)[0] ?? ''
  const lastPart = path.split('/').findLast((part) => part.trim() !== '') ?? ''
  return [toNeedle(tokensOf(handle)), toNeedle(tokensOf(lastPart))]
}

function needlesOf(identity: Identity): Needle[] {
  const email = identity.email ?? ''
  return [
    ...handleNeedles(identity.handle ?? ''),
    toNeedle(tokensOf(email)),
    toNeedle(tokensOf(email.split('@', 1)[0] ?? '')),
    ...nameNeedles(identity.realName ?? '', false),
    ...(identity.nicknames ?? []).flatMap((name) => nameNeedles(name, true)),
  ].filter(({ tokens: [first, second] }) => {
    return first !== undefined && (second !== undefined || !NEVER_A_NAME.has(first))
  })
}

/** No letter may stand beside a letter at the edge of a find, and no digit beside a digit. */
function isEdge(inside: string, outside: string): boolean {
  if (UNSPACED.test(inside)) return true
  if (/\p{L}/u.test(inside)) return !/\p{L}/u.test(outside)
  return !/\p{N}/u.test(inside) || !/\p{N}/u.test(outside)
}

function standsAlone(folded: string, start: number, end: number): boolean {
  const found = Array.from(folded.slice(start, end))
  const before = Array.from(folded.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
  const after = Array.from(folded.slice(end, end + 2))[0] ?? ''
  return isEdge(found[0] ?? '', before) && isEdge(found.at(-1) ?? '', after)
}

/** Finds in a text whose separators are all blanks: tokens run together or spelled l-e-t-t-e-r. */
function toPattern(tokens: readonly string[]): RegExp {
  const characters = Array.from(tokens.join(''))
  const together = tokens.join(' {0,3}')
  const spelled = characters.join(' {1,2}')
  return new RegExp(characters.length >= 3 ? `${together}|${spelled}` : together, 'g')
}

function isCapitalised(written: string): boolean {
  const first = Array.from(written)[0] ?? ''
  return first !== first.toLowerCase() || first === first.toUpperCase()
}

function needleSpans(text: FoldedText, blanked: string, { tokens, capitalised }: Needle): Span[] {
  const pattern = toPattern(tokens)
  const spans: Span[] = []
  for (let match = pattern.exec(blanked); match !== null; match = pattern.exec(blanked)) {
    const end = match.index + match[0].length
    const span = writtenSpan(text, match.index, end)
    const named = !capitalised || isCapitalised(text.written.slice(span.start, span.end))
    if (named && standsAlone(text.folded, match.index, end)) spans.push(span)
    else pattern.lastIndex = match.index + 1
  }
  return spans
}

/** Where the text says what the identity fields say, whatever the case, accents or separators. */
export function identitySpans(text: FoldedText, identity: Identity): Span[] {
  const blanked = text.folded.replace(SEPARATOR, (separator) => ' '.repeat(separator.length))
  return needlesOf(identity).flatMap((needle) => needleSpans(text, blanked, needle))
}
