import type { WarningChoice } from '@sidelight/contract/account-data'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import { appendEvent } from '../platform/event-log.ts'
import { forgetBudgetsOf } from '../platform/limits.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { deleteVerificationsOf } from './forget-expired.ts'
import type { MemberRecords } from './member-records.ts'
import { openEmail } from './member-view.ts'
import { deleteMemberRow, findMember, lockMember } from './members-table.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'

export interface DeleteServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
  sessions: Sessions
  records: MemberRecords
}

/**
 * Erases a member in one transaction: everything or nothing. Sessions, ways to sign in, passkeys and
 * the second factor go with her row. No letter confirms it: it would be the last thing to name her.
 */
export async function deleteMember(
  { db, vault, index, clock, sessions, records }: DeleteServices,
  memberId: string,
  warnings: WarningChoice,
): Promise<{ deleted: true }> {
  await records.settle()
  await db.transaction().execute(async (transaction) => {
    // First of all: what is being created for her is waited for, and erased with the rest.
    if (!(await lockMember(transaction, memberId))) return
    await records.erase(transaction, memberId, warnings)
    await deletePending(transaction, { vault, index }, memberId)
    await forgetBudgetsOf(transaction, memberId)
    await deleteMemberRow(transaction, memberId)
    await appendEvent(transaction, { at: clock(), actor: 'member', verb: 'account-deleted' })
  })
  sessions.forget({ memberId })
  records.erased()
  return { deleted: true }
}

/** Half-made sign-ins, links to a new password and links that confirm her address. */
async function deletePending(
  db: Handle,
  { vault, index }: Pick<DeleteServices, 'vault' | 'index'>,
  memberId: string,
): Promise<void> {
  const stored = await findMember(db, memberId)
  const links = stored ? index.tags('sign-in', openEmail(vault, stored)) : []
  const values = [memberId, ...links.map((tag) => `${memberId} ${tag.toString('hex')}`)]
  const context = SEALED_FIELDS.verification.value
  await deleteVerificationsOf(
    db,
    values.flatMap((value) => vault.equalForms(context, value)),
  )
}
