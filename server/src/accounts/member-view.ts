import type { Member } from '@sidelight/contract/calls/accounts'
import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { SEALED_FIELDS } from './auth/sealed-fields.ts'
import type { StoredMember } from './members-table.ts'
import { missingForModerator } from './second-factor/moderator-rules.ts'
import { shownEmail } from './sign-up/unverified-email.ts'

export interface MemberServices extends Pick<Services, 'db' | 'vault'> {
  /** Returns the name of a member's plan. The handle may be a transaction. */
  tierOf: (db: Handle, memberId: string) => Promise<string>
}

const Profile = z.object({
  fullName: z.string().nullable().default(null),
  username: z.string().nullable().default(null),
  age: z.number().nullable().default(null),
  city: z.string().nullable().default(null),
})

type Profile = z.output<typeof Profile>

export const sealedProfile = sealedColumn({
  table: 'members',
  column: 'profile',
  schema: Profile,
})

/** Opens a profile. Each field is null until the member sets it. */
export function openProfile(vault: Vault, sealed: Buffer | null): Profile {
  return sealed ? sealedProfile.open(vault, sealed) : Profile.parse({})
}

/** Returns the member's email as typed, whether or not it is confirmed. */
export function openEmail(vault: Vault, { email }: Pick<StoredMember, 'email'>): string {
  return shownEmail(SEALED_FIELDS.user.email.open(vault, email))
}

/** Returns a stored member, decrypted, for that member only. */
export async function viewMember(
  { db, vault, tierOf }: MemberServices,
  stored: StoredMember,
): Promise<Member> {
  return {
    id: stored.id,
    email: openEmail(vault, stored),
    emailConfirmed: stored.emailVerified,
    displayName: SEALED_FIELDS.user.name.open(vault, stored.displayName),
    ...openProfile(vault, stored.profile),
    subscriptionTier: await tierOf(db, stored.id),
    signOutOnLeave: stored.signOutOnLeave,
    ...(await guardedRole({ db, vault }, stored)),
  }
}

/**
 * Returns the member's role, or `member` while the account lacks the protection that the role
 * requires.
 */
async function guardedRole(
  services: Pick<MemberServices, 'db' | 'vault'>,
  { id, role }: StoredMember,
): Promise<Pick<Member, 'moderates' | 'actsForOffice'>> {
  const isGuarded = role !== 'member' && (await missingForModerator(services, id)).length === 0
  const isPartner = role === 'partner'
  return { moderates: isGuarded && !isPartner, actsForOffice: isGuarded && isPartner }
}
