import {
  digitsOf,
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
  normalizeName,
} from '@sidelight/contract/identifiers'
import {
  type BlindIndex,
  type GramField,
  HIDDEN_CHARACTERS,
  HIDDEN_DIGITS,
} from '../platform/blind-index.ts'
import { normalizePhone } from '../platform/phone-number.ts'
import { SEARCH_COST } from './board-policy.ts'
import type { Identity } from './sealed-identity.ts'

/** How a text is looked for among hidden values. */
export interface HiddenSearch {
  /** Grams that a row must all hold, a set for each field and key. */
  gramSets: number[][]
  /** For a whole address whose local part is too short for grams. */
  emailTags: Buffer[]
  /** The answer, asked of an opened row: a hit in the index alone is none. */
  matches(identity: Identity): boolean
}

interface FieldSearch {
  gramSets: number[][]
  emailTags?: Buffer[]
  matches(identity: Identity): boolean
}

/** Undefined when the text is too short for every hidden value: then only visible text is read. */
export function readHiddenSearch(
  index: BlindIndex,
  text: string,
  region: string,
): HiddenSearch | undefined {
  const fields = [
    ...phoneSearches(index, text, region),
    handleSearch(index, text),
    emailSearch(index, text),
    nameSearch(index, text, { field: 'name', valuesOf: ({ realName }) => [realName ?? ''] }),
    nameSearch(index, text, { field: 'nickname', valuesOf: ({ nicknames }) => nicknames }),
  ].filter((field) => field !== undefined)
  if (fields.length === 0) return undefined
  return {
    gramSets: fields.flatMap(({ gramSets }) => gramSets).map(fewer),
    emailTags: fields.flatMap(({ emailTags }) => emailTags ?? []),
    matches: (identity) => fields.some((field) => field.matches(identity)),
  }
}

/** The digits as they stand, and as the whole number that they may be in the default region. */
function phoneSearches(index: BlindIndex, text: string, region: string): FieldSearch[] {
  const typed = digitsOf(text)
  if (typed.length < HIDDEN_DIGITS) return []
  const whole = digitsOf(normalizePhone(text, region) ?? '')
  const forms = whole.includes(typed) ? [typed] : [typed, whole]
  return forms
    .filter((digits) => digits.length >= HIDDEN_DIGITS)
    .map((digits) => ({
      gramSets: index.gramSets('phone', digits),
      matches: ({ phoneNumber }) => digitsOf(phoneNumber).includes(digits),
    }))
}

function handleSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const handle = normalizeHandle(text)
  if (isShort(handle)) return undefined
  return {
    gramSets: index.gramSets('handle', handle),
    matches: (identity) => normalizeHandle(identity.handle ?? '').includes(handle),
  }
}

/** Only the part before the @ is hidden, so only it counts towards the four characters. */
function emailSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const email = normalizeEmail(text)
  const [local = ''] = email.split('@', 1)
  if (!isShort(local)) {
    return {
      gramSets: index.gramSets('email', local),
      matches: (identity) => {
        const known = normalizeEmail(identity.email ?? '')
        return (email.includes('@') ? known : known.split('@', 1).join('')).includes(email)
      },
    }
  }
  if (!looksLikeEmail(email)) return undefined
  return {
    gramSets: [],
    emailTags: index.tags('email', email),
    matches: (identity) => normalizeEmail(identity.email ?? '') === email,
  }
}

interface NameField {
  field: Extract<GramField, 'name' | 'nickname'>
  valuesOf: (identity: Identity) => readonly string[]
}

/**
 * Each word of four or more characters must stand within a word of the field. A text of shorter words
 * only (`bo lee`) must stand there as a whole.
 */
function nameSearch(
  index: BlindIndex,
  text: string,
  { field, valuesOf }: NameField,
): FieldSearch | undefined {
  const name = normalizeName(text)
  if (isShort(name)) return undefined
  const long = name.split(' ').filter((word) => !isShort(word))
  const parts = long.length > 0 ? long : [name]
  const sets = parts.map((part) => index.gramSets(field, part))
  return {
    // One set a key: the grams of all parts under that key.
    gramSets: (sets[0] ?? []).map((_, key) => sets.flatMap((forms) => forms[key] ?? [])),
    matches: (identity) => {
      const values = valuesOf(identity).map(normalizeName)
      return parts.every((part) => values.some((value) => value.includes(part)))
    },
  }
}

function isShort(text: string): boolean {
  return Array.from(text).length < HIDDEN_CHARACTERS
}

/** A few grams from all over the text choose well enough; every candidate is opened anyway. */
function fewer(grams: number[]): number[] {
  const step = Math.ceil(grams.length / SEARCH_COST.grams)
  return grams.filter((_, at) => at % step === 0)
}
