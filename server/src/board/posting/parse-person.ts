import type { NewWarning } from '@sidelight/contract/calls/board'
import { msg } from '@sidelight/contract/msg'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import type { z } from 'zod'
import { invalid } from '../../platform/http/invalid.ts'
import type { ReportedPerson } from '../sealed-person.ts'

export type PostedWarning = z.output<typeof NewWarning>

/**
 * Returns the fields about the reported person in their stored form. Throws `invalid` if
 * `phoneNumber` contains no number, or several.
 */
export function parsePerson(
  posted: Omit<PostedWarning, 'delayed'>,
  region: string,
): ReportedPerson {
  const read = readNumber(posted.phoneNumber, region)
  if (read.kind === 'none') throw invalid({ phoneNumber: msg('Enter a phone number.') })
  if (read.kind === 'several') {
    throw invalid({ phoneNumber: msg('This is more than one number. Enter one.') })
  }
  return {
    phoneNumber: read.number,
    ...(posted.handle ? { handle: posted.handle } : {}),
    ...(posted.email ? { email: posted.email } : {}),
    ...(posted.realName ? { realName: posted.realName } : {}),
    nicknames: posted.nicknames,
  }
}
