import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { findMember } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/** The e-mail address of a member, for her own sign-in and her own letters. */
export async function addressOf(
  { db, vault }: { db: Handle; vault: Vault },
  id: string,
): Promise<string> {
  const stored = await findMember(db, id)
  if (!stored) throw notFound()
  return vault.openEqual(MEMBER_CONTEXT.email, stored.email)
}
