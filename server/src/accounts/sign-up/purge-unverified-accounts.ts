import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { type DeleteServices, deleteMember } from '../data/delete-member.ts'
import { listAbandoned } from '../members-table.ts'
import { CONFIRMATION_LINK_MS } from './confirm-email.ts'
import { isClaimed } from './unverified-email.ts'

const BATCH = 500

/**
 * Deletes accounts with an unconfirmed email to which no person can sign in any more: the link has
 * expired, and there is neither a session nor a passkey. Their warnings stay on the board without a
 * link to the account, because other members rely on them.
 */
export async function purgeUnverifiedAccounts(services: DeleteServices): Promise<void> {
  const { db, vault, clock } = services
  const before = new Date(clock().getTime() - CONFIRMATION_LINK_MS)
  for (let after = ''; ; ) {
    const batch = await listAbandoned(db, { after, before, limit: BATCH })
    for (const { id, email } of batch) {
      if (isClaimed(SEALED_FIELDS.user.email.open(vault, email))) {
        await deleteMember(services, id, 'leave')
      }
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}
