import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import { openEmail } from '../member-view.ts'
import { findMember } from '../members-table.ts'

/** Returns a member's email, for that member. Throws `not_found` for an unknown id. */
export async function emailOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: string,
): Promise<string> {
  const stored = await findMember(db, id)
  if (!stored) throw notFound()
  return openEmail(vault, stored)
}

/** Returns a member's email, or undefined if the account was deleted. */
export async function knownEmailOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: string,
): Promise<string | undefined> {
  const stored = await findMember(db, id)
  return stored && openEmail(vault, stored)
}

/** Returns a member's email if it is confirmed, or else undefined. */
export async function confirmedEmailOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: string,
): Promise<string | undefined> {
  const stored = await findMember(db, id)
  return stored?.emailVerified ? openEmail(vault, stored) : undefined
}
