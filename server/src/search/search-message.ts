import type { Match } from '@sidelight/contract/search'
import type { SearchedFor } from './sealed-search.ts'

/** What was found, said plainly; never that somebody is safe (decisions, Search). */
export function searchMessage(matches: readonly Match[], searchedFor: SearchedFor): string {
  const [match, ...others] = matches
  if (!match) return isPartOfNumber(searchedFor) ? NOT_WHOLE : NOTHING
  if (others.length > 0)
    return `${matches.length} numbers with ${keyOf(searchedFor)} were reported.`
  const women = match.reportCount === 1 ? '1 woman' : `${match.reportCount} women`
  return searchedFor.phoneNumber === undefined
    ? `${women} reported a number with ${keyOf(searchedFor)}.`
    : `${women} reported this number.`
}

const NOTHING = 'No warnings in our records. That is not a guarantee.'
/** A digit left out must not read as good news. */
const NOT_WHOLE =
  'Nothing matches this. It does not look like a whole phone number: please check its digits.'

/** A number that the phone library knows as whole is kept in E.164. */
function isPartOfNumber({ phoneNumber }: SearchedFor): boolean {
  return phoneNumber !== undefined && !phoneNumber.startsWith('+')
}

function keyOf({ handle }: SearchedFor): string {
  return handle?.includes('@') ? 'this email' : 'this handle'
}
