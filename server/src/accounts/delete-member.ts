import type { WarningChoice } from '@sidelight/contract/account-data'
import type { Clock } from '../platform/clock.ts'
import { appendEvent } from '../platform/event-log.ts'
import { forgetBudgetsOf } from '../platform/limits.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { deleteVerificationsOf } from './forget-expired.ts'
import type { MemberRecords } from './member-records.ts'
import { deleteMemberRow } from './members-table.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'

interface DeleteServices {
  db: Handle
  vault: Vault
  clock: Clock
  sessions: Sessions
  records: MemberRecords
}

/**
 * Erases a member in one transaction: everything or nothing. Sessions, ways to sign in, passkeys and
 * the second factor go with her row. No letter confirms it: it would be the last thing to name her.
 */
export async function deleteMember(
  { db, vault, clock, sessions, records }: DeleteServices,
  memberId: string,
  warnings: WarningChoice,
): Promise<{ deleted: true }> {
  await records.settle()
  await db.transaction().execute(async (transaction) => {
    await records.erase(transaction, memberId, warnings)
    const pending = vault.equalForms(SEALED_FIELDS.verification.value, memberId)
    await deleteVerificationsOf(transaction, pending)
    await forgetBudgetsOf(transaction, memberId)
    await deleteMemberRow(transaction, memberId)
    await appendEvent(transaction, { at: clock(), actor: 'member', verb: 'account-deleted' })
  })
  sessions.forget({ memberId })
  records.erased()
  return { deleted: true }
}
