import type { Member } from '@sidelight/contract/accounts'
import { notFound } from '../platform/not-found.ts'
import { type MemberServices, viewMember } from './member-view.ts'
import { findMember } from './members-table.ts'

export async function getMember(services: MemberServices, id: string): Promise<Member> {
  const stored = await findMember(services.db, id)
  if (!stored) throw notFound()
  return viewMember(services, stored)
}
