import type { Member } from '@sidelight/contract/calls/accounts'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import type { MemberServices } from '../member-view.ts'
import { getMember } from '../profile/get-member.ts'
import { hasFirebaseId } from '../sign-in/sign-in-methods-table.ts'

/**
 * Syncs the member after a sign-in (§4). The session determines the member. The email and the
 * provider's id in the body are never trusted, only compared: throws `forbidden` if they differ.
 */
export async function registerMember(
  services: MemberServices,
  memberId: string,
  claimed: { email?: string | undefined; firebaseUid?: string | null | undefined },
): Promise<Member> {
  const member = await getMember(services, memberId)
  const { email, firebaseUid: uid } = claimed
  const hasOtherEmail = email !== undefined && email.toLowerCase() !== member.email.toLowerCase()
  // The provider id of a built-in account is the member's own id.
  const formsOf = (id: string) => SEALED_FIELDS.account.accountId.forms(services.vault, id)
  const known =
    !uid || uid === memberId || (await hasFirebaseId(services.db, memberId, formsOf(uid)))
  if (hasOtherEmail || !known) {
    throw new Problem('forbidden', msg('This request speaks for somebody else.'))
  }
  return member
}
