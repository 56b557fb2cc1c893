import type { WarningChoice } from '@sidelight/contract/calls/account-data'
import type { Handle } from '../../platform/database/tables.ts'
import { forgetBudgetsOf } from '../../platform/limits/limits.ts'
import { appendEvent } from '../../platform/observability/event-log.ts'
import type { Services } from '../../platform/services.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { lockMemberAlone } from '../member-locks.ts'
import { openEmail } from '../member-view.ts'
import { deleteMemberRow, findMember } from '../members-table.ts'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'
import type { MemberDataExport } from './member-data-export.ts'
import { deleteVerificationsOf } from './verifications-table.ts'

export interface DeleteServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'sessions'> {
  confirmed: ConfirmedMembers
  records: MemberDataExport
}

/**
 * Deletes a member in one transaction. Sessions, sign-in methods, passkeys and the second factor
 * are deleted with the member's row. The deletion is not confirmed by email, because the email
 * would be the last record of the member.
 */
export async function deleteMember(
  { db, vault, index, clock, sessions, confirmed, records }: DeleteServices,
  memberId: string,
  warnings: WarningChoice,
): Promise<{ deleted: true }> {
  const waiting: (() => void)[] = []
  const whenStored = (work: () => void) => void waiting.push(work)
  await db.transaction().execute(async (transaction) => {
    // Must come first: it waits for rows that are being created, so that they are deleted with the
    // rest.
    if (!(await lockMemberAlone(transaction, memberId))) return
    // Unpublished warnings are always deleted, because the deletion of their author would publish
    // them.
    const appeared = await confirmed.has(transaction, memberId)
    const how = { warnings: appeared ? warnings : 'erase', whenStored } as const
    await records.erase(transaction, memberId, how)
    await deletePending(transaction, { vault, index }, memberId)
    await forgetBudgetsOf(transaction, index, memberId)
    await deleteMemberRow(transaction, memberId)
    await appendEvent(transaction, { at: clock(), actor: 'member', verb: 'account-deleted' })
  })
  sessions.forget({ memberId })
  records.erased()
  for (const work of waiting) work()
  return { deleted: true }
}

/** Deletes incomplete sign-ins, links to a new password and links that confirm the email. */
async function deletePending(
  db: Handle,
  { vault, index }: Pick<DeleteServices, 'vault' | 'index'>,
  memberId: string,
): Promise<void> {
  const stored = await findMember(db, memberId)
  const links = stored ? index.tags('sign-in', openEmail(vault, stored)) : []
  const values = [memberId, ...links.map((tag) => `${memberId} ${tag.toString('hex')}`)]
  await deleteVerificationsOf(
    db,
    values.flatMap((value) => SEALED_FIELDS.verification.value.forms(vault, value)),
  )
}
