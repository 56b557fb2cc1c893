import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { findRole, type MemberWithRole } from '../member-roles-table.ts'

/** Returns the member with this id or email. */
export async function findMemberByName(
  db: Handle,
  vault: Vault,
  idOrEmail: string,
): Promise<MemberWithRole | undefined> {
  if (!idOrEmail.includes('@')) return findRole(db, 'id', [idOrEmail])
  const email = idOrEmail.trim().toLowerCase()
  return findRole(db, 'email', SEALED_FIELDS.user.email.forms(vault, email))
}
