import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { confirmedAddressOf } from './address-of.ts'
import { deleteAllEmailChanges } from './email-changes-table.ts'
import { findRole, listMemberIds, type MemberWithRole, setMemberRole } from './members-table.ts'
import { missingForModerator } from './moderator-rules.ts'
import { resealMembers } from './reseal-members.ts'
import { resealSignIn } from './reseal-sign-in.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/** The member with this id or e-mail. */
async function findMemberByName(
  db: Handle,
  vault: Vault,
  idOrEmail: string,
): Promise<MemberWithRole | undefined> {
  if (!idOrEmail.includes('@')) return findRole(db, 'id', [idOrEmail])
  const email = idOrEmail.trim().toLowerCase()
  return findRole(db, 'email', vault.equalForms(MEMBER_CONTEXT.email, email))
}

/** What the operator and other features may do to members and to what is sealed of them. */
export const memberUpkeep = {
  find: findMemberByName,
  confirmedAddress: confirmedAddressOf,
  setRole: setMemberRole,
  ids: listMemberIds,
  reseal: resealMembers,
  resealSignIn,
  missingForModerator,
  /** Their links are found by a tag of the key that made them. */
  forgetEmailChanges: deleteAllEmailChanges,
}
