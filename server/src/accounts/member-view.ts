import type { Member } from '@sidelight/contract/accounts'
import { z } from 'zod'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { StoredMember } from './members-table.ts'
import { MEMBER_CONTEXT, openText } from './sealed-adapter.ts'

export interface MemberServices {
  db: Handle
  vault: Vault
  /** The name of what a member has bought; asked with the handle at hand, which may be a transaction. */
  tierOf: (db: Handle, memberId: string) => Promise<string>
}

export const PROFILE_CONTEXT = 'members.profile'

const Profile = z.object({
  fullName: z.string().nullable().default(null),
  username: z.string().nullable().default(null),
  age: z.number().nullable().default(null),
  city: z.string().nullable().default(null),
})

type Profile = z.output<typeof Profile>

/** What a member says about herself; nothing until she does. */
export function openProfile(vault: Vault, sealed: Buffer | null): Profile {
  return Profile.parse(sealed ? JSON.parse(vault.open(PROFILE_CONTEXT, sealed)) : {})
}

export function sealProfile(vault: Vault, profile: Profile): Buffer {
  return vault.seal(PROFILE_CONTEXT, JSON.stringify(profile))
}

/** Her address as she typed it, whether or not it is confirmed. */
export function openEmail(vault: Vault, { email }: Pick<StoredMember, 'email'>): string {
  return openText(MEMBER_CONTEXT.email, email, vault)
}

/** Opens a stored member for herself; nobody else ever gets this view. */
export async function viewMember(
  { db, vault, tierOf }: MemberServices,
  stored: StoredMember,
): Promise<Member> {
  return {
    id: stored.id,
    email: openEmail(vault, stored),
    emailConfirmed: stored.emailVerified,
    displayName: vault.openEqual(MEMBER_CONTEXT.name, stored.displayName),
    ...openProfile(vault, stored.profile),
    subscriptionTier: await tierOf(db, stored.id),
    signOutOnLeave: stored.signOutOnLeave,
  }
}
