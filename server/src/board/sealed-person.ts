import {
  digitsOf,
  normalizeEmail,
  normalizeHandle,
  normalizeName,
} from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { z } from 'zod'
import type { BlindIndex } from '../platform/crypto/blind-index.ts'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'

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

/** Returns the search columns of a person: tags for equality, and keyed n-grams for parts. */
export function indexPerson(index: BlindIndex, person: ReportedPerson) {
  const { phoneNumber, handle, email, realName, nicknames } = person
  const [local = ''] = email ? normalizeEmail(email).split('@', 1) : []
  return {
    phoneTag: index.tag('phone', phoneNumber),
    wholeNumber: isWholeNumber(phoneNumber),
    handleTag: handle ? index.tag('handle', normalizeHandle(handle)) : null,
    emailTag: email ? index.tag('email', normalizeEmail(email)) : null,
    grams: [
      ...new Set([
        ...index.grams('phone', digitsOf(phoneNumber)),
        ...index.grams('handle', normalizeHandle(handle ?? '')),
        ...index.grams('email', local),
        ...index.grams('name', normalizeName(realName ?? '')),
        ...nicknames.flatMap((name) => index.grams('nickname', normalizeName(name))),
      ]),
    ],
  }
}

export const sealedPerson = sealedColumn({
  table: 'warnings',
  column: 'sealed',
  schema: ReportedPerson,
  tags: {
    columns: ['phoneTag', 'wholeNumber', 'handleTag', 'emailTag', 'grams'],
    of: indexPerson,
  },
})
