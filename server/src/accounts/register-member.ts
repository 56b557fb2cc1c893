import type { Member } from '@sidelight/contract/accounts'
import { Problem } from '@sidelight/contract/problem'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { getMember } from './get-member.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'
import { hasFirebaseId } from './sign-in-methods-table.ts'

/**
 * The sync after each sign-in (§4). The session says who she is; the e-mail and the provider's id in
 * the body are claims, compared and never believed.
 */
export async function registerMember(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
  claimed: { email?: string | undefined; firebaseUid?: string | null | undefined },
): Promise<Member> {
  const member = await getMember({ db, vault }, memberId)
  const { email, firebaseUid: uid } = claimed
  const otherAddress = email !== undefined && email.toLowerCase() !== member.email.toLowerCase()
  // An account of our own has our own id as its provider's.
  const formsOf = (id: string) => vault.equalForms(SEALED_FIELDS.account.accountId, id)
  const known = !uid || uid === memberId || (await hasFirebaseId(db, memberId, formsOf(uid)))
  if (otherAddress || !known) {
    throw new Problem('forbidden', 'This request speaks for somebody else.')
  }
  return member
}
