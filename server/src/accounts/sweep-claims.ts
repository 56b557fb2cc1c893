import { isClaimed } from './claimed-email.ts'
import { type DeleteServices, deleteMember } from './delete-member.ts'
import { listForsaken } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/** The link that confirms an address lives as long (confirm-email.ts). */
const LINK_LIVES_MS = 30 * 24 * 3_600_000
const BATCH = 500

/**
 * Deletes accounts that claimed an address and never confirmed it, once nobody can get into them any
 * more: the link has ended, and there is no session and no passkey. What she warned of stays on the
 * board: others rely on it, and nothing leads from it to her.
 */
export async function sweepClaims(services: DeleteServices): Promise<void> {
  const { db, vault, clock } = services
  const before = new Date(clock().getTime() - LINK_LIVES_MS)
  for (let after = ''; ; ) {
    const batch = await listForsaken(db, { after, before, limit: BATCH })
    for (const { id, email } of batch) {
      if (isClaimed(vault.openEqual(MEMBER_CONTEXT.email, email))) {
        await deleteMember(services, id, 'leave')
      }
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}
