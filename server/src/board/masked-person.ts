import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import {
  maskBoardHandle,
  maskEmail,
  maskName,
  maskPhone,
} from '@sidelight/contract/rules/masking/mask'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
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

interface Published {
  description: string
  location: string | null
  timeframe: string | null
}

/** Returns the columns in which a search finds parts of what the card shows. */
export function searchedTexts(shown: MaskedPerson, published: Published) {
  return {
    shownText: shownText(shown, published),
    placeText: normalizeSearch(published.location ?? ''),
  }
}

/**
 * Returns the text in which a search finds substrings: what the card shows, normalized. Newlines
 * separate the fields and replace the stars, so that no match spans two fields or a masked part.
 */
export function shownText(shown: MaskedPerson, published: Published): string {
  const number = shown.phoneNumber.split(/\*+/).map(digitsOf)
  const names = [shown.handle, shown.email, shown.realName, ...shown.nicknames]
  const parts = names.flatMap((name) => (name ?? '').split(/\*+/))
  return [published.description, published.location, published.timeframe, ...number, ...parts]
    .map((text) => normalizeSearch(text ?? ''))
    .filter((text) => text !== '')
    .join('\n')
}
