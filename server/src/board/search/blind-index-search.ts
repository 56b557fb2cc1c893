import { ABROAD, digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import {
  callingCode,
  isWholeNumber,
  nationalDigits,
} from '@sidelight/contract/rules/masking/national-digits'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import type { BlindIndex, PieceField } from '../../platform/crypto/blind-index.ts'
import { HIDDEN_CHARACTERS, HIDDEN_DIGITS } from '../board-policy.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import {
  localMask,
  type NumberForm,
  opensEmail,
  opensHandle,
  opensName,
  opensNumber,
  readEmailText,
  readHandleText,
  readNameText,
} from './hidden-coverage.ts'
import { maskPiece, middlesWithin, outerWindows } from './hidden-pieces.ts'
import { searchedEmail, searchedHandle } from './person-pieces.ts'

/** A search text, prepared to be compared with hidden values. */
export interface HiddenSearch {
  /** Tags of pieces under every key. A row with one of them is a candidate. */
  pieceTags: number[]
  /** Tags of digits, for each key and form of a number. A row with all of a set is a candidate. */
  numberTags: number[][]
  /** Returns whether the text matches a person. The index only finds candidates. */
  matches(person: ReportedPerson): boolean
  /** Returns whether the text matches any field except the number. */
  matchesBesideNumber(person: ReportedPerson): boolean
}

interface FieldSearch {
  pieceTags: number[]
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
  const numbers = numberForms(text, region)
  const others = [
    handleSearch(index, text),
    emailSearch(index, text),
    nameSearch(index, text),
  ].filter((field) => field !== undefined)
  if (numbers.length + others.length === 0) return undefined
  const matchesBesideNumber = (person: ReportedPerson) =>
    others.some((field) => field.matches(person))
  return {
    pieceTags: [...new Set(others.flatMap(({ pieceTags }) => pieceTags))],
    numberTags: numbers.flatMap(({ digits }) => index.pieceTagSets('phone', outerWindows(digits))),
    matches: (person) =>
      // Taking the form of a number takes longer than comparing all other fields.
      (numbers.length > 0 && opensNumberOf(numbers, person)) || matchesBesideNumber(person),
    matchesBesideNumber,
  }
}

/**
 * Returns the digits as typed and, for a whole number, also without its calling code. Empty for too
 * few digits.
 */
function numberForms(text: string, region: string): NumberForm[] {
  const typed = digitsOf(text)
  if (typed.length < HIDDEN_DIGITS) return []
  const international = text.normalize('NFKC').trim().startsWith('+')
  const read = readNumber(text, region)
  const whole = read.kind === 'one' ? read.number : ''
  const asTyped = { digits: typed, code: undefined }
  const asStored = whole.startsWith(ABROAD) ? [numberForm(whole)] : []
  const forms = isWholeNumber(whole)
    ? [numberForm(whole), asTyped]
    : [international ? numberForm(`+${typed}`) : asTyped, ...asStored]
  return forms.filter(({ digits }) => digits.length >= HIDDEN_DIGITS)
}

function opensNumberOf(forms: readonly NumberForm[], { phoneNumber }: ReportedPerson): boolean {
  const number = numberForm(phoneNumber)
  return forms.some((form) => opensNumber(form, number))
}

function numberForm(number: string): NumberForm {
  const code = isWholeNumber(number) ? callingCode(digitsOf(number)) : undefined
  return { digits: nationalDigits(number), code }
}

function handleSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const handle = searchedHandle(text)
  if (isShort(handle)) return undefined
  const asked = readHandleText(handle)
  const masks = asked.mask === undefined ? [] : [maskPiece(asked.mask)]
  return {
    pieceTags: tagsOf(index, 'handle', [...middlesWithin(handle), ...masks]),
    matches: (person) => opensHandle(asked, searchedHandle(person.handle ?? '')),
  }
}

/** Only the local part is hidden, so only its length matters. */
function emailSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const asked = readEmailText(searchedEmail(text))
  const { local, domain, mask } = asked
  if (isShort(local) && !domain) return undefined
  // No email has white space in it, and a text of several words has many pieces.
  if (/\s/.test(local)) return undefined
  const masks = mask === undefined ? [] : [domain === undefined ? localMask(local) : mask]
  return {
    pieceTags: tagsOf(index, 'email', [...middlesWithin(local), ...masks.map(maskPiece)]),
    matches: (person) => opensEmail(asked, searchedEmail(person.email ?? '')),
  }
}

/**
 * Searches names and nicknames. A row has the pieces of every rotation of a name, so the text is
 * looked up only as given.
 */
function nameSearch(index: BlindIndex, text: string): FieldSearch | undefined {
  const name = normalizeSearch(text)
  if (isShort(name)) return undefined
  const asked = readNameText(name)
  const pieces = [...middlesWithin(name), ...asked.masks.map(maskPiece)]
  return {
    pieceTags: [...tagsOf(index, 'name', pieces), ...tagsOf(index, 'nickname', pieces)],
    matches: ({ realName = '', nicknames }) =>
      [realName, ...nicknames].some((value) => opensName(asked, normalizeSearch(value))),
  }
}

/** Returns the tags of pieces under every key. */
function tagsOf(index: BlindIndex, field: PieceField, pieces: readonly string[]): number[] {
  return index.pieceTagSets(field, pieces).flat()
}

function isShort(text: string): boolean {
  return Array.from(text).length < HIDDEN_CHARACTERS
}
