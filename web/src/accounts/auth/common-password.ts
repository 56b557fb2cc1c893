import { comparedPassword, printOf } from '@sidelight/contract/rules/password-print'
import { authCall } from '../../platform/auth/auth-call.ts'

/**
 * The responses of the server by the first bits of a hash. Many passwords share these bits, so
 * continued typing often needs no further call.
 */
const answered = new Map<number, readonly number[]>()

/**
 * Resolves to whether a password is among those that attackers try first. Sends only 12 bits of its
 * hash, so the password stays in the page. Rejects with AuthCallError.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { first, rest } = printOf(comparedPassword(password))
  const known =
    answered.get(first) ?? (await authCall('POST', '/common-passwords', { first })) ?? []
  answered.set(first, known)
  return known.includes(rest)
}
