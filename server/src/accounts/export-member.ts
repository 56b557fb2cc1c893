import type { AccountExport } from '@sidelight/contract/account-data'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/not-found.ts'
import type { SessionMember } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { getSecurity } from './get-security.ts'
import type { MemberRecords } from './member-records.ts'
import { viewMember } from './member-view.ts'
import { findMember } from './members-table.ts'

const ABOUT =
  'Everything that is kept of your account. Not in this file: your password, the secret of your ' +
  'second factor and its codes, and your passkeys, because they open your account; and the ' +
  'problems that you reported about warnings, because those are kept without a name.'

interface ExportServices {
  db: Handle
  vault: Vault
  clock: Clock
  records: MemberRecords
}

/** All that is held of a member, opened for herself. */
export async function exportMember(
  { db, vault, clock, records }: ExportServices,
  member: SessionMember,
): Promise<AccountExport> {
  const stored = await findMember(db, member.id)
  if (!stored) throw notFound()
  const { notifications, entries, warnings, searches } = records.collect
  return {
    exportedAt: clock().toISOString(),
    about: ABOUT,
    account: { ...viewMember(stored, vault), memberSince: stored.createdAt.toISOString() },
    security: await getSecurity({ db, vault }, member),
    notifications: await notifications(member.id),
    entries: await entries(member.id),
    warnings: await warnings(member.id),
    searches: await searches(member.id),
  }
}
