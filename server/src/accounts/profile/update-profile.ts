import type { Member, ProfileChange } from '@sidelight/contract/calls/accounts'
import type { z } from 'zod'
import { notFound } from '../../platform/http/not-found.ts'
import { type MemberServices, openProfile, sealedProfile } from '../member-view.ts'
import { lockMember, setProfile } from '../members-table.ts'
import { getMember } from './get-member.ts'

/** Changes only the given fields; null clears a field (rules: Accounts). */
export async function updateProfile(
  services: MemberServices,
  id: string,
  change: z.output<typeof ProfileChange>,
): Promise<Member> {
  const { db, vault } = services
  return db.transaction().execute(async (transaction) => {
    const stored = await lockMember(transaction, id)
    if (!stored) throw notFound()
    const before = openProfile(vault, stored.profile)
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    )
    await setProfile(transaction, id, sealedProfile.seal(vault, { ...before, ...given }))
    return getMember({ ...services, db: transaction }, id)
  })
}
