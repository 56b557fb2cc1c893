import type { Match } from '@sidelight/contract/search'
import type { SearchedFor } from './sealed-search.ts'

/** What was found, said plainly; never that somebody is safe (decisions, Search). */
export function searchMessage(matches: readonly Match[], searchedFor: SearchedFor): string {
  const [match, ...others] = matches
  if (!match) return isPartOfNumber(searchedFor) ? NOT_WHOLE : NOTHING
  const { numbers, women } = searchedFor.handle?.includes('@') ? byEmail : byHandle
  if (others.length > 0) return numbers(matches.length)
  return searchedFor.phoneNumber === undefined
    ? women(match.reportCount)
    : byNumber(match.reportCount)
}

function byNumber(women: number): string {
  return women === 1 ? '1 woman reported this number.' : `${women} women reported this number.`
}

const byHandle = {
  numbers: (count: number) => `${count} numbers with this handle were reported.`,
  women: (count: number) =>
    count === 1
      ? '1 woman reported a number with this handle.'
      : `${count} women reported a number with this handle.`,
}

const byEmail = {
  numbers: (count: number) => `${count} numbers with this email were reported.`,
  women: (count: number) =>
    count === 1
      ? '1 woman reported a number with this email.'
      : `${count} women reported a number with this email.`,
}

const NOTHING = 'No warnings in our records. That is not a guarantee.'
/** A digit left out must not read as good news. */
const NOT_WHOLE =
  'Nothing matches this. It does not look like a whole phone number: please check its digits.'

/** A number that the phone library knows as whole is kept in E.164. */
function isPartOfNumber({ phoneNumber }: SearchedFor): boolean {
  return phoneNumber !== undefined && !phoneNumber.startsWith('+')
}
