import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openEmail } from './member-view.ts'
import { findMember } from './members-table.ts'

/** The e-mail address of a member, for her own sign-in and her own letters. */
export async function addressOf(
  { db, vault }: { db: Handle; vault: Vault },
  id: string,
): Promise<string> {
  const stored = await findMember(db, id)
  if (!stored) throw notFound()
  return openEmail(vault, stored)
}

/** The same, once she has shown that it is hers; undefined until then. */
export async function confirmedAddressOf(
  { db, vault }: { db: Handle; vault: Vault },
  id: string,
): Promise<string | undefined> {
  const stored = await findMember(db, id)
  return stored?.emailVerified ? openEmail(vault, stored) : undefined
}
