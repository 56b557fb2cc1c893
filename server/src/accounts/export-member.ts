import type { AccountExport } from '@sidelight/contract/account-data'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/not-found.ts'
import type { SessionMember } from '../platform/session.ts'
import { openWaitingEmail } from './change-email.ts'
import { findEmailChange } from './email-changes-table.ts'
import { getSecurity } from './get-security.ts'
import type { MemberRecords } from './member-records.ts'
import { type MemberServices, viewMember } from './member-view.ts'
import { findMember } from './members-table.ts'
import { openText, SEALED_FIELDS } from './sealed-adapter.ts'
import { listOutsideAccounts } from './sign-in-methods-table.ts'

const ABOUT =
  'Everything that is kept of your account. Not in this file: your password, the secret of your ' +
  'second factor and its codes, your passkeys and the locks of your room keys, because they open ' +
  'your account; what was written in your match rooms, because the rooms belong to all who are in ' +
  'them and only your browsers can open it; and the problems that you reported about warnings, ' +
  'because those are kept without a name.'

interface ExportServices extends MemberServices {
  clock: Clock
  records: MemberRecords
}

/** All that is held of a member, opened for herself. */
export async function exportMember(
  services: ExportServices,
  member: SessionMember,
): Promise<AccountExport> {
  const { db, vault, clock, records } = services
  const stored = await findMember(db, member.id)
  if (!stored) throw notFound()
  const { collect } = records
  return {
    exportedAt: clock().toISOString(),
    about: ABOUT,
    account: {
      ...(await viewMember(services, stored)),
      memberSince: stored.createdAt.toISOString(),
    },
    security: {
      ...(await getSecurity({ db, vault }, member)),
      waitingEmail: await waitingEmail(services, member.id),
      outsideAccounts: await outsideAccounts(services, member.id),
    },
    notifications: await collect.notifications(member.id),
    entries: await collect.entries(member.id),
    warnings: await collect.warnings(member.id),
    receipts: await collect.receipts(member.id),
    guaranteeClaimedAt: await collect.guaranteeClaimedAt(member.id),
    searches: await collect.searches(member.id),
    matchRooms: await collect.matchRooms(member.id),
    lastVisit: await collect.lastVisit(member.id),
  }
}

async function waitingEmail(
  { db, vault, clock }: ExportServices,
  memberId: string,
): Promise<string | null> {
  const waiting = await findEmailChange(db, memberId)
  return waiting && waiting.expiresAt > clock() ? openWaitingEmail(vault, waiting.sealed) : null
}

async function outsideAccounts({ db, vault }: ExportServices, memberId: string) {
  const accounts = await listOutsideAccounts(db, memberId)
  return accounts.map(({ providerId, accountId }) => ({
    provider: providerId,
    accountId: openText(SEALED_FIELDS.account.accountId, accountId, vault),
  }))
}
