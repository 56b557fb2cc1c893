import { digitsOf, normalizeName } from '@sidelight/contract/identifiers'
import { maskBoardHandle, maskEmail, maskName, maskPhone } from '@sidelight/contract/mask'
import type { Identity } from './sealed-identity.ts'
import type { ShownIdentity } from './warnings-table.ts'

/** The hidden values as every card shows them (§5). */
export function showIdentity(identity: Identity): ShownIdentity {
  return {
    phoneNumber: maskPhone(identity.phoneNumber),
    handle: identity.handle ? maskBoardHandle(identity.handle) : null,
    email: identity.email ? maskEmail(identity.email) : null,
    realName: identity.realName ? maskName(identity.realName) : null,
    nicknames: identity.nicknames.map(maskName),
  }
}

/**
 * The text that a search may read by substring: what the card shows, in lower case. Lines part the
 * fields and stand in for the stars, so that no match reaches across either.
 */
export function shownText(
  shown: ShownIdentity,
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
