import type { RecentSearch } from '@sidelight/contract/calls/search'
import { formatPhone, looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { maskEmail, maskPhone, maskSearchHandle } from '@sidelight/contract/rules/masking/mask'

type Searched = Pick<RecentSearch, 'phoneNumber' | 'handle'>

/** Returns what was searched for as its member reads it. */
export function shownSearch({ phoneNumber, handle }: Searched): string {
  return shownParts({ phoneNumber, handle }).join(' ')
}

/** Returns its number and its handle, as far as there are any. */
export function shownParts({ phoneNumber, handle }: Searched): string[] {
  return [...(phoneNumber ? [formatPhone(phoneNumber)] : []), ...(handle ? [withAt(handle)] : [])]
}

/** Returns it as it has to be typed to be searched for again. */
export function searchedText({ phoneNumber, handle }: Searched): string {
  return phoneNumber ?? withAt(handle ?? '')
}

/** Returns it masked, for pages that others may see over her shoulder. */
export function maskedSearch({ phoneNumber, handle }: Searched): string {
  if (phoneNumber) return maskPhone(phoneNumber)
  const text = handle ?? ''
  return looksLikeEmail(text) ? maskEmail(text) : maskSearchHandle(text)
}

/** Adds the @ of a handle: `maya` -> `@maya`; an email is returned unchanged. */
function withAt(handle: string) {
  return handle.includes('@') ? handle : `@${handle}`
}
