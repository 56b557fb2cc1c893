import type { NewWarning } from '@sidelight/contract/board'
import { normalizeHandle } from '@sidelight/contract/identifiers'
import { Problem } from '@sidelight/contract/problem'
import type { z } from 'zod'
import { normalizePhone } from '../platform/phone-number.ts'
import type { Identity } from './sealed-identity.ts'

export type PostedWarning = z.output<typeof NewWarning>

/** The identity fields of the form as they are kept. Throws `invalid` when there is no number. */
export function readIdentity(posted: Omit<PostedWarning, 'delayed'>, region: string): Identity {
  const phoneNumber = normalizePhone(posted.phoneNumber, region)
  if (phoneNumber === undefined) {
    throw new Problem('invalid', 'Please check the marked fields.', {
      fields: { phoneNumber: 'Enter a phone number.' },
    })
  }
  const handle = posted.handle?.replaceAll('@', '').trim()
  return {
    phoneNumber,
    ...(handle && normalizeHandle(handle) !== '' ? { handle } : {}),
    ...(posted.email ? { email: posted.email } : {}),
    ...(posted.realName ? { realName: posted.realName } : {}),
    nicknames: posted.nicknames,
  }
}
