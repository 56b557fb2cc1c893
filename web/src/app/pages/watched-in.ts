import type { RecentSearch } from '@sidelight/contract/calls/search'
import { looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import type { NewWatch } from '../../watches/use-add-watch.ts'

/** Returns the values of a past search that can be watched: a whole number, a handle or an email. */
export function watchedIn({
  phoneNumber,
  handle,
}: Pick<RecentSearch, 'phoneNumber' | 'handle'>): NewWatch[] {
  return [
    ...(phoneNumber?.startsWith('+') ? [{ kind: 'phone' as const, value: phoneNumber }] : []),
    ...(handle
      ? [{ kind: looksLikeEmail(handle) ? ('email' as const) : ('handle' as const), value: handle }]
      : []),
  ]
}
