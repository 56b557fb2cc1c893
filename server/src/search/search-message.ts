import type { Match } from '@sidelight/contract/calls/search'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { SearchedFor } from './sealed-search.ts'

/** Returns the sentence about the result. It never says that a person is safe (rules: Search). */
export function searchMessage(
  matches: readonly Match[],
  searchedFor: SearchedFor,
): MessageDescriptor {
  const [match, ...others] = matches
  if (!match) return isPartOfNumber(searchedFor) ? NOT_WHOLE : NOTHING
  const { numbers, oldNumbers, women } = textsFor(searchedFor)
  if (others.length > 0) {
    const old = matches.filter(({ oldNumber }) => oldNumber).length
    return old > 0 ? oldNumbers(old, matches.length) : numbers(matches.length)
  }
  if (match.oldNumber) return ofOldNumber(match.reportCount, match.oldNumber.newHolder)
  return women(match.reportCount)
}

/** The number takes precedence if both fields were sent. */
function textsFor({ phoneNumber, handle }: SearchedFor) {
  if (phoneNumber !== undefined) return byNumber
  return handle?.includes('@') ? byEmail : byHandle
}

/** Only a number that is not whole has several matches, one for each author. */
const byNumber = {
  numbers: (count: number) =>
    msg(
      '{count} women reported a number that is written like this. Each may mean a different line.',
      { count },
    ),
  oldNumbers: (old: number, count: number) =>
    msg(
      'Old number: {old} of the {count} reported numbers that are written like this may belong to somebody else now.',
      { old, count },
    ),
  women: (count: number) =>
    count === 1
      ? msg('1 woman reported this number.')
      : msg('{count} women reported this number.', { count }),
}

/**
 * Returns the message about an old number. It begins with the age, because numbers change hands.
 */
function ofOldNumber(
  women: number,
  newHolder: NonNullable<Match['oldNumber']>['newHolder'],
): MessageDescriptor {
  if (newHolder) return ofNewHolder(women, newHolder)
  return women === 1
    ? msg('Old number: nobody has confirmed it for a year or longer. 1 woman reported it.')
    : msg('Old number: nobody has confirmed it for a year or longer. {women} women reported it.', {
        women,
      })
}

/** A number that was found to belong to another person is found only by a handle or an email. */
function ofNewHolder(women: number, newHolder: 'claimed' | 'found'): MessageDescriptor {
  if (newHolder === 'claimed') {
    return women === 1
      ? msg('Old number: somebody else says that it is theirs now. 1 woman reported it.')
      : msg('Old number: somebody else says that it is theirs now. {women} women reported it.', {
          women,
        })
  }
  return women === 1
    ? msg('Old number: a moderator found that somebody else has it now. 1 woman reported it.')
    : msg(
        'Old number: a moderator found that somebody else has it now. {women} women reported it.',
        {
          women,
        },
      )
}

// The count is of the reports of the number, of which one may be the only one with the handle.
const byHandle = {
  numbers: (count: number) => msg('{count} numbers with this handle were reported.', { count }),
  oldNumbers: (old: number, count: number) =>
    msg(
      'Old number: {old} of the {count} reported numbers with this handle may belong to somebody else now.',
      { old, count },
    ),
  women: (count: number) =>
    count === 1
      ? msg('1 woman reported a number with this handle.')
      : msg('{count} women reported a number with this handle.', { count }),
}

const byEmail = {
  numbers: (count: number) => msg('{count} numbers with this email were reported.', { count }),
  oldNumbers: (old: number, count: number) =>
    msg(
      'Old number: {old} of the {count} reported numbers with this email may belong to somebody else now.',
      { old, count },
    ),
  women: (count: number) =>
    count === 1
      ? msg('1 woman reported a number with this email.')
      : msg('{count} women reported a number with this email.', { count }),
}

const NOTHING = msg('No warnings in our records. That is not a guarantee.')
/**
 * Shown instead of `NOTHING`, because an incomplete number must not look like one without reports.
 */
const NOT_WHOLE = msg(
  'Nothing matches this. It does not look like a whole phone number: please check its digits.',
)

function isPartOfNumber({ phoneNumber }: SearchedFor): boolean {
  return phoneNumber !== undefined && !isWholeNumber(phoneNumber)
}
