import type { RecentSearch } from '@sidelight/contract/calls/search'
import { formatPhone, looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { maskEmail, maskPhone, maskSearchHandle } from '@sidelight/contract/rules/masking/mask'

type Searched = Pick<RecentSearch, 'phoneNumber' | 'handle'>

/** Returns a past search as its member reads it. */
export function shownSearch({ phoneNumber, handle }: Searched): string {
  return shownParts({ phoneNumber, handle }).join(' ')
}

/** Returns the number and the handle of a past search, as far as they exist. */
export function shownParts({ phoneNumber, handle }: Searched): string[] {
  return [...(phoneNumber ? [formatPhone(phoneNumber)] : []), ...(handle ? [withAt(handle)] : [])]
}

/** Returns a past search as it has to be typed to be run again. */
export function searchedText({ phoneNumber, handle }: Searched): string {
  return phoneNumber ?? withAt(handle ?? '')
}

/** Returns a past search masked, for pages that somebody may read over the member's shoulder. */
export function maskedSearch({ phoneNumber, handle }: Searched): string {
  if (phoneNumber) return maskPhone(phoneNumber)
  const text = handle ?? ''
  return looksLikeEmail(text) ? maskEmail(text) : maskSearchHandle(text)
}

/** Adds the @ of a handle: `maya` -> `@maya`; an email is returned unchanged. */
function withAt(handle: string) {
  return handle.includes('@') ? handle : `@${handle}`
}
