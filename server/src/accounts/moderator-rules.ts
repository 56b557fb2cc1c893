import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { passwordHash } from './password-hash.ts'
import { openText, SEALED_FIELDS } from './sealed-adapter.ts'
import { findSecondFactor } from './second-factors-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'

/** What a member still needs before she may be a moderator (decisions.md), a sentence each. */
export async function missingForModerator(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
): Promise<string[]> {
  const methods = await listSignInMethods(db, memberId)
  const long = methods.some(
    ({ password }) =>
      password !== null &&
      passwordHash.isOfLong(openText(SEALED_FIELDS.account.password, password, vault)),
  )
  const secondFactor = await findSecondFactor(db, memberId)
  return [
    ...(long ? [] : ['She needs a password of at least 12 characters: her account page sets one.']),
    ...(secondFactor?.verified ? [] : ['She needs a second factor: her account page turns it on.']),
  ]
}
