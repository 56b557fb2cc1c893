import type { Member } from '@sidelight/contract/accounts'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { viewMember } from './member-view.ts'
import { findMember } from './members-table.ts'

export async function getMember(
  { db, vault }: { db: Handle; vault: Vault },
  id: string,
): Promise<Member> {
  const stored = await findMember(db, id)
  if (!stored) throw notFound()
  return viewMember(stored, vault)
}
