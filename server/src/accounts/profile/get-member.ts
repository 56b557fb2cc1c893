import type { Member } from '@sidelight/contract/calls/accounts'
import { notFound } from '../../platform/http/not-found.ts'
import { type MemberServices, viewMember } from '../member-view.ts'
import { findMember } from '../members-table.ts'

/** Returns a member for that member's own view. Throws `not_found` for an unknown id. */
export async function getMember(services: MemberServices, id: string): Promise<Member> {
  const stored = await findMember(services.db, id)
  if (!stored) throw notFound()
  return viewMember(services, stored)
}
