import {
  digitsOf,
  normalizeEmail,
  normalizeHandle,
  normalizeName,
} from '@sidelight/contract/rules/masking/identifiers'
import { maskBoardHandle, maskEmail, maskName } from '@sidelight/contract/rules/masking/mask'
import {
  callingCode,
  isWholeNumber,
  nationalDigits,
} from '@sidelight/contract/rules/masking/national-digits'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import type { BlindIndex, PieceField } from '../../platform/crypto/blind-index.ts'
import { HIDDEN_CHARACTERS, HIDDEN_DIGITS } from '../board-policy.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import { isMadeOfCommonNames } from './common-names.ts'
import {
  isGuessableHandle,
  isGuessableLocal,
  type NumberForm,
  opensEmail,
  opensHandle,
  opensName,
  opensNumber,
  rotations,
  splitEmail,
} from './hidden-coverage.ts'
import { lastWindow, middlesWithin } from './hidden-pieces.ts'

/** A search text, prepared to be compared with hidden values. */
export interface HiddenSearch {
  /** Tags of pieces under every key. A row with one of them is a candidate. */
  pieceTags: number[]
  /** Masks in lower case. A row with one of them is a candidate. */
  masks: string[]
  /** Returns whether the text matches a person. The index only finds candidates. */
  matches(person: ReportedPerson): boolean
  /** Returns whether the text matches any field except the number. */
  matchesBesideNumber(person: ReportedPerson): boolean
}

interface FieldSearch {
  pieceTags: number[]
  masks?: string[]
  matches(person: ReportedPerson): boolean
}

/**
 * Prepares a search of hidden values. Returns undefined if the text is too short for every hidden
 * value, so that only visible text can match.
 */
export function readHiddenSearch(
  index: BlindIndex,
  text: string,
  region: string,
): HiddenSearch | undefined {
  const others = [
    handleSearch(index, text),
    emailSearch(index, text),
    nameSearch(index, text, { field: 'name', valuesOf: ({ realName }) => [realName ?? ''] }),
    nameSearch(index, text, { field: 'nickname', valuesOf: ({ nicknames }) => nicknames }),
  ].filter((field) => field !== undefined)
  const fields = [...phoneSearches(index, text, region), ...others]
  if (fields.length === 0) return undefined
  return {
    pieceTags: [...new Set(fields.flatMap(({ pieceTags }) => pieceTags))],
    masks: [...new Set(fields.flatMap(({ masks }) => masks ?? []))],
    matches: (person) => fields.some((field) => field.matches(person)),
    matchesBesideNumber: (person) => others.some((field) => field.matches(person)),
  }
}

function phoneSearches(index: BlindIndex, text: string, region: string): FieldSearch[] {
  return numberForms(text, region)
    .filter(({ digits }) => digits.length >= HIDDEN_DIGITS)
    .map((form) => ({
      pieceTags: index.allPieceTags('phone', lastWindow(form.digits)),
      matches: ({ phoneNumber }) => opensNumber(form, numberForm(phoneNumber)),
    }))
}

/** Returns the digits as typed and, for a whole number, also without its calling code. */
function numberForms(text: string, region: string): NumberForm[] {
  const typed = digitsOf(text)
  const international = text.normalize('NFKC').trim().startsWith('+')
  const read = readNumber(text, region)
  const whole = read.kind === 'one' ? read.number : ''
  if (isWholeNumber(whole)) return [numberForm(whole), { digits: typed, code: undefined }]
  return [international ? numberForm(`+${typed}`) : { digits: typed, code: undefined }]
}

function numberForm(number: string): NumberForm {
  const code = isWholeNumber(number) ? callingCode(digitsOf(number)) : undefined
  return { digits: nationalDigits(number), code }
}

function handleSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const handle = normalizeHandle(text)
  if (isShort(handle)) return undefined
  return {
    pieceTags: index.allPieceTags('handle', middlesWithin(handle)),
    masks: isGuessableHandle(handle) ? [maskBoardHandle(handle)] : [],
    matches: (person) => opensHandle(handle, normalizeHandle(person.handle ?? '')),
  }
}

/** Only the local part is hidden, so only its length matters. */
function emailSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const email = normalizeEmail(text)
  const [local = '', domain] = splitEmail(email)
  if (isShort(local) && !domain) return undefined
  const isGuessable = isGuessableLocal(local)
  return {
    pieceTags: index.allPieceTags('email', middlesWithin(local)),
    masks: isGuessable ? [domain === undefined ? localMask(local) : maskEmail(email)] : [],
    matches: (person) => opensEmail(email, normalizeEmail(person.email ?? '')),
  }
}

/** Returns the visible part of the mask of a local part. */
const localMask = (local: string) => `${maskEmail(local)}@`

interface NameField {
  field: Extract<PieceField, 'name' | 'nickname'>
  valuesOf: (person: ReportedPerson) => readonly string[]
}

/** The words may be in another order. Each order is looked up as one text. */
function nameSearch(
  index: BlindIndex,
  text: string,
  { field, valuesOf }: NameField,
): FieldSearch | undefined {
  const name = normalizeName(text)
  if (isShort(name)) return undefined
  return {
    pieceTags: index.allPieceTags(field, rotations(name).flatMap(middlesWithin)),
    masks: isMadeOfCommonNames(name) ? rotations(name).map(maskName) : [],
    matches: (person) => valuesOf(person).some((value) => opensName(name, normalizeName(value))),
  }
}

function isShort(text: string): boolean {
  return Array.from(text).length < HIDDEN_CHARACTERS
}
