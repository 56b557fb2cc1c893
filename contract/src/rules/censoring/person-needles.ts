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
/**
 * Articles and prepositions inside names. Most are ordinary words of a text, so they are censored
 * only before the word of the name that they lead to, or as a whole name.
 */
const PARTICLES = new Set(
  `el la los las lo de del y e da das do dos di du des della le of van von der den ter ten zu`.split(
    ' ',
  ),
)
/** Particles that are given names and surnames too: Van Morrison, Di Wang, Nguyen Van Minh. */
const GIVEN_NAMES = new Set(['van', 'von', 'den', 'di', 'du', 'do', 'das', 'le', 'lo'])

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
  const telling = tokens.flatMap((token, at) => (isParticle(tokens, at) ? [] : [{ token, at }]))
  const pairs = telling.flatMap(({ token, at }) => [
    ...(at > 0 ? [[tokens[at - 1] ?? '', token]] : []),
    ...(at > 1 ? [[tokens[0] ?? '', token]] : []),
    ...(GIVEN_NAMES.has(tokens[at + 1] ?? '') ? [[token, tokens[at + 1] ?? '']] : []),
  ])
  const words = telling
    .filter(({ token }) => token.length >= 2 && !NEVER_A_NAME.has(token))
    .map(({ token }) => ({
      tokens: [token],
      capitalised: token.length === 2 || wordsNeedCapital || PARTICLES.has(token),
    }))
  const phrases = telling.map(({ at }) => tokens.slice(startOfPhrase(tokens, at), at + 1))
  return [...words, ...[...pairs, ...phrases.filter(({ length }) => length > 2)].map(toNeedle)]
}

/** Returns whether a word of a name leads to the next one: not the last, nor a given name. */
function isParticle(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? ''
  if (at === tokens.length - 1 || !PARTICLES.has(token)) return false
  return at > 0 || !GIVEN_NAMES.has(token)
}

/** Returns the place of the first of the particles that lead to a word: `de los Santos`. */
function startOfPhrase(tokens: readonly string[], end: number): number {
  let start = end
  while (start > 0 && isParticle(tokens, start - 1)) start -= 1
  return start
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
