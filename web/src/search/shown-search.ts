import type { RecentSearch } from '@sidelight/contract/calls/search'
import {
  editablePhone,
  formatPhone,
  looksLikeEmail,
} from '@sidelight/contract/rules/masking/identifiers'
import { maskEmail, maskPhone, maskSearchHandle } from '@sidelight/contract/rules/masking/mask'

type Searched = Pick<RecentSearch, 'phoneNumber' | 'handle'>

/** Returns a past search as its member reads it. `format` formats its number. */
export function shownSearch(searched: Searched, format = formatPhone): string {
  return shownParts(searched, format).join(' ')
}

/** Returns the number and the handle of a past search, as far as it had them. */
export function shownParts({ phoneNumber, handle }: Searched, format = formatPhone): string[] {
  return [...(phoneNumber ? [format(phoneNumber)] : []), ...(handle ? [withAt(handle)] : [])]
}

/** Returns the text that has to be typed to run a past search again. */
export function searchedText({ phoneNumber, handle }: Searched): string {
  return phoneNumber ? editablePhone(phoneNumber) : withAt(handle ?? '')
}

/** Returns a past search masked, for pages that other people may see over the member's shoulder. */
export function maskedSearch({ phoneNumber, handle }: Searched): string {
  if (phoneNumber) return maskPhone(phoneNumber)
  const text = handle ?? ''
  return looksLikeEmail(text) ? maskEmail(text) : maskSearchHandle(text)
}

/** Returns a handle with @: `maya` gives `@maya`. An email is returned unchanged. */
function withAt(handle: string) {
  return handle.includes('@') ? handle : `@${handle}`
}
