import { foldText } from '../fold-text.ts'
import { asItLooks } from './look-alikes.ts'

/** What the form says about the reported person, as typed. */
export interface ReportedPerson {
  phoneNumber?: string | undefined
  handle?: string | undefined
  email?: string | undefined
  realName?: string | undefined
  nicknames?: readonly string[] | undefined
}

/** A word or phrase to search for. `capitalised`: it matches only if written with a capital. */
export interface Needle {
  tokens: readonly string[]
  capitalised: boolean
}

/** The maximum number of needles, which bounds the cost whatever the fields contain. */
export const MOST_NEEDLES = 40

const TOKEN = /[\p{L}\p{N}\p{So}]+/gu
const NEVER_A_NAME = new Set(['a', 'i', 'the', 'and'])

function tokensOf(text: string): string[] {
  return asItLooks(foldText(text).folded).match(TOKEN) ?? []
}

/**
 * Returns a needle. Needles of one or two letters require a capital, because many words contain
 * them.
 */
function toNeedle(tokens: readonly string[]): Needle {
  return { tokens, capitalised: Array.from(tokens.join('')).length <= 2 }
}

/** Returns needles for the words of a name and its pairs of words, but not for the whole name. */
function partNeedles(tokens: readonly string[], wordsNeedCapital: boolean): Needle[] {
  const neighbours = tokens.slice(1).map((token, index) => [tokens[index] ?? '', token])
  const withFirst = tokens.slice(2).map((token) => [tokens[0] ?? '', token])
  const words = tokens
    .filter((token) => token.length >= 2 && !NEVER_A_NAME.has(token))
    .map((token) => ({ tokens: [token], capitalised: token.length === 2 || wordsNeedCapital }))
  return [...words, ...[...neighbours, ...withFirst].map(toNeedle)]
}

/** Returns the needles of a handle. A pasted profile URL ends with the handle. */
function handleNeedles(handle: string): Needle[] {
  const path = handle.split(/[?#]/, 1)[0] ?? ''
  const lastPart = path.split('/').findLast((part) => part.trim() !== '') ?? ''
  return [toNeedle(tokensOf(handle)), toNeedle(tokensOf(lastPart))]
}

function isNeedle({ tokens: [first, second] }: Needle): boolean {
  return first !== undefined && (second !== undefined || !NEVER_A_NAME.has(first))
}

/**
 * Returns one needle for each spelling. A needle for any case replaces one that requires a capital.
 */
function withoutRepeats(needles: readonly Needle[]): Needle[] {
  const known = new Map<string, Needle>()
  for (const needle of needles) {
    const spelling = needle.tokens.join(' ')
    if (known.get(spelling)?.capitalised ?? true) known.set(spelling, needle)
  }
  return [...known.values()]
}

/**
 * Returns at most `MOST_NEEDLES` needles: first every field as a whole, then the parts of names.
 */
export function personNeedles(person: ReportedPerson): Needle[] {
  const email = person.email ?? ''
  const name = tokensOf(person.realName ?? '')
  const nicknames = (person.nicknames ?? []).map(tokensOf)
  const needles = [
    ...handleNeedles(person.handle ?? ''),
    toNeedle(tokensOf(email)),
    toNeedle(tokensOf(email.split('@', 1)[0] ?? '')),
    ...[name, ...nicknames].map(toNeedle),
    ...partNeedles(name, false),
    ...nicknames.flatMap((tokens) => partNeedles(tokens, true)),
  ]
  return withoutRepeats(needles.filter(isNeedle)).slice(0, MOST_NEEDLES)
}
