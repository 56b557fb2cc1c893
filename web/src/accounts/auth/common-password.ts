import { comparedPassword, printOf } from '@sidelight/contract/rules/password-print'
import { authCall } from '../../platform/auth/auth-call.ts'

/** Answered first parts: while she types on, many passwords share one. */
const answered = new Map<number, readonly number[]>()

/**
 * Resolves to whether a password is among those that attackers try first. Of its print 12 bits are
 * sent, so the password itself stays in the page. Rejects with AuthCallError.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { first, rest } = printOf(comparedPassword(password))
  const known =
    answered.get(first) ?? (await authCall('POST', '/common-passwords', { first })) ?? []
  answered.set(first, known)
  return known.includes(rest)
}
