import type { AccountExport } from '@sidelight/contract/account-data'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/not-found.ts'
import type { SessionMember } from '../platform/session.ts'
import { getSecurity } from './get-security.ts'
import type { MemberRecords } from './member-records.ts'
import { type MemberServices, viewMember } from './member-view.ts'
import { findMember } from './members-table.ts'

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
  const { notifications, entries, warnings, receipts, searches, matchRooms, lastVisit } =
    records.collect
  return {
    exportedAt: clock().toISOString(),
    about: ABOUT,
    account: {
      ...(await viewMember(services, stored)),
      memberSince: stored.createdAt.toISOString(),
    },
    security: await getSecurity({ db, vault }, member),
    notifications: await notifications(member.id),
    entries: await entries(member.id),
    warnings: await warnings(member.id),
    receipts: await receipts(member.id),
    searches: await searches(member.id),
    matchRooms: await matchRooms(member.id),
    lastVisit: await lastVisit(member.id),
  }
}
