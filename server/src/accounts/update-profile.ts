import type { Member, ProfileChange } from '@sidelight/contract/accounts'
import type { z } from 'zod'
import { notFound } from '../platform/not-found.ts'
import { getMember } from './get-member.ts'
import { type MemberServices, openProfile, sealProfile } from './member-view.ts'
import { lockMember, setProfile } from './members-table.ts'

/** Changes the fields that were sent and no others; null takes one away (decisions, Accounts). */
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
    await setProfile(transaction, id, sealProfile(vault, { ...before, ...given }))
    return getMember({ ...services, db: transaction }, id)
  })
}
