import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { PROFILE_CONTEXT } from './member-view.ts'
import { listSealedMembers, type SealedMember, updateSealedMember } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/**
 * Seals every member anew under the newest key; answers how many. Safe to run again, and while members
 * change what is stored of them: that is left as it is.
 */
export async function resealMembers(db: Handle, vault: Vault): Promise<number> {
  return inBatches(
    (...page) => listSealedMembers(db, ...page),
    async (members) => {
      for (const member of members) await updateSealedMember(db, reseal(member, vault), member)
      return members.length
    },
  )
}

function reseal(member: SealedMember, vault: Vault): SealedMember {
  const again = (context: string, value: string) =>
    vault.sealEqual(context, vault.openEqual(context, value))
  return {
    id: member.id,
    email: again(MEMBER_CONTEXT.email, member.email),
    displayName: again(MEMBER_CONTEXT.name, member.displayName),
    profile:
      member.profile && vault.seal(PROFILE_CONTEXT, vault.open(PROFILE_CONTEXT, member.profile)),
  }
}
