import type { Member } from '@sidelight/contract/accounts'
import { Problem } from '@sidelight/contract/problem'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { getMember } from './get-member.ts'

/**
 * The sync after each sign-in (§4). The session says who she is; the e-mail in the body is a claim,
 * compared and never believed.
 */
export async function registerMember(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
  claimed: { email?: string | undefined },
): Promise<Member> {
  const member = await getMember({ db, vault }, memberId)
  if (claimed.email !== undefined && claimed.email.toLowerCase() !== member.email.toLowerCase()) {
    throw new Problem('forbidden', 'This request speaks for somebody else.')
  }
  return member
}
