import type { Member } from '@sidelight/contract/accounts'
import { Problem } from '@sidelight/contract/problem'
import { getMember } from './get-member.ts'
import type { MemberServices } from './member-view.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'
import { hasFirebaseId } from './sign-in-methods-table.ts'

/**
 * The sync after each sign-in (§4). The session says who she is; the e-mail and the provider's id in
 * the body are claims, compared and never believed.
 */
export async function registerMember(
  services: MemberServices,
  memberId: string,
  claimed: { email?: string | undefined; firebaseUid?: string | null | undefined },
): Promise<Member> {
  const member = await getMember(services, memberId)
  const { email, firebaseUid: uid } = claimed
  const otherAddress = email !== undefined && email.toLowerCase() !== member.email.toLowerCase()
  // An account of our own has our own id as its provider's.
  const formsOf = (id: string) => services.vault.equalForms(SEALED_FIELDS.account.accountId, id)
  const known =
    !uid || uid === memberId || (await hasFirebaseId(services.db, memberId, formsOf(uid)))
  if (otherAddress || !known) {
    throw new Problem('forbidden', 'This request speaks for somebody else.')
  }
  return member
}
