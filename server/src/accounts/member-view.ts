import type { Member } from '@sidelight/contract/accounts'
import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'
import type { StoredMember } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

export const PROFILE_CONTEXT = 'members.profile'

const Profile = z.object({
  fullName: z.string().nullable().default(null),
  username: z.string().nullable().default(null),
  age: z.number().nullable().default(null),
  city: z.string().nullable().default(null),
})

/** Opens a stored member for herself; nobody else ever gets this view. */
export function viewMember(stored: StoredMember, vault: Vault): Member {
  const profile = Profile.parse(
    stored.profile ? JSON.parse(vault.open(PROFILE_CONTEXT, stored.profile)) : {},
  )
  return {
    id: stored.id,
    email: vault.openEqual(MEMBER_CONTEXT.email, stored.email),
    displayName: vault.openEqual(MEMBER_CONTEXT.name, stored.displayName),
    ...profile,
    subscriptionTier: stored.subscriptionTier,
  }
}
