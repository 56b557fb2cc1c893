import type { Services } from '../../platform/services.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { passwordHash } from '../password/password-hash.ts'
import { listSignInMethods } from '../sign-in/sign-in-methods-table.ts'
import { findSecondFactor } from './second-factors-table.ts'

/**
 * Returns one sentence for each requirement that a member does not yet meet to be a moderator
 * (rules: Accounts).
 */
export async function missingForModerator(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  memberId: string,
): Promise<string[]> {
  const methods = await listSignInMethods(db, memberId)
  const long = methods.some(
    ({ password }) =>
      password !== null &&
      passwordHash.isOfLong(SEALED_FIELDS.account.password.open(vault, password)),
  )
  const secondFactor = await findSecondFactor(db, memberId)
  return [
    ...(long ? [] : ['She needs a password of at least 12 characters: her account page sets one.']),
    ...(secondFactor?.verified ? [] : ['She needs a second factor: her account page turns it on.']),
  ]
}
