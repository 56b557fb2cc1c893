import { digitsOf, normalizeName } from '@sidelight/contract/rules/masking/identifiers'
import {
  maskBoardHandle,
  maskEmail,
  maskName,
  maskPhone,
} from '@sidelight/contract/rules/masking/mask'
import type { ReportedPerson } from './sealed-person.ts'
import type { MaskedPerson } from './warnings-table.ts'

/** Returns the hidden values as every card shows them (§5). */
export function maskPerson(person: ReportedPerson): MaskedPerson {
  return {
    phoneNumber: maskPhone(person.phoneNumber),
    handle: person.handle ? maskBoardHandle(person.handle) : null,
    email: person.email ? maskEmail(person.email) : null,
    realName: person.realName ? maskName(person.realName) : null,
    nicknames: person.nicknames.map(maskName),
  }
}

/**
 * Returns the text in which a search finds substrings: what the card shows, in lower case. Newlines
 * separate the fields and replace the stars, so that no match spans two fields or a masked part.
 */
export function shownText(
  shown: MaskedPerson,
  published: { description: string; location: string | null; timeframe: string | null },
): string {
  const number = shown.phoneNumber.split(/\*+/).map(digitsOf)
  const names = [shown.handle, shown.email, shown.realName, ...shown.nicknames]
  const parts = names.flatMap((name) => (name ?? '').split(/\*+/))
  return [published.description, published.location, published.timeframe, ...number, ...parts]
    .map((text) => normalizeName(text ?? ''))
    .filter((text) => text !== '')
    .join('\n')
}
