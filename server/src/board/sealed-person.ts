import { normalizeEmail, normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber, nationalDigits } from '@sidelight/contract/rules/masking/national-digits'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { z } from 'zod'
import type { BlindIndex } from '../platform/crypto/blind-index.ts'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { digitWindows } from './search/hidden-pieces.ts'
import {
  piecesOfEmail,
  piecesOfHandle,
  piecesOfName,
  searchedEmail,
  searchedHandle,
} from './search/person-pieces.ts'

const ReportedPerson = z.object({
  phoneNumber: z.string(),
  handle: z.string().optional(),
  email: z.string().optional(),
  realName: z.string().optional(),
  nicknames: z.array(z.string()),
})

/**
 * The reported person of a warning, unmasked: the number in E.164 or as digits, the rest as typed.
 */
export type ReportedPerson = z.output<typeof ReportedPerson>

/**
 * Returns the number and the handle, unmasked. Callers must mask them before they leave the server.
 */
export function openPersonOfReport(
  vault: Vault,
  sealed: Uint8Array,
): Pick<ReportedPerson, 'phoneNumber' | 'handle'> {
  const { phoneNumber, handle } = sealedPerson.open(vault, sealed)
  return { phoneNumber, handle }
}

/** Returns the search columns of a person: tags of whole values, and tags of pieces of them. */
export function indexPerson(index: BlindIndex, person: ReportedPerson) {
  const { phoneNumber, handle, email } = person
  return {
    phoneTag: index.tag('phone', phoneNumber),
    wholeNumber: isWholeNumber(phoneNumber),
    handleTag: handle ? index.tag('handle', normalizeHandle(handle)) : null,
    emailTag: email ? index.tag('email', normalizeEmail(email)) : null,
    // Sorted, so that the order does not show to which value a tag belongs.
    pieceTags: [...new Set(pieceTags(index, person))].toSorted((one, other) => one - other),
  }
}

/** Returns the tags by which a search finds a person, and decoys. */
function pieceTags(index: BlindIndex, person: ReportedPerson): number[] {
  const { phoneNumber, handle = '', email = '', realName = '', nicknames } = person
  const ofNickname = (name: string) => piecesOfName(normalizeSearch(name), phoneNumber)
  return [
    ...index.pieceTags('phone', digitWindows(nationalDigits(phoneNumber))),
    ...index.pieceTags('handle', piecesOfHandle(searchedHandle(handle), phoneNumber)),
    ...index.pieceTags('email', piecesOfEmail(searchedEmail(email), phoneNumber)),
    ...index.pieceTags('name', piecesOfName(normalizeSearch(realName), phoneNumber)),
    ...index.pieceTags('nickname', nicknames.flatMap(ofNickname)),
  ]
}

export const sealedPerson = sealedColumn({
  table: 'warnings',
  column: 'sealed',
  schema: ReportedPerson,
  tags: {
    columns: ['phoneTag', 'wholeNumber', 'handleTag', 'emailTag', 'pieceTags'],
    of: indexPerson,
  },
})
