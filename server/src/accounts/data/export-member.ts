import type { AccountExport } from '@sidelight/contract/calls/account-data'
import { msg } from '@sidelight/contract/msg'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { type MemberServices, viewMember } from '../member-view.ts'
import { findMember } from '../members-table.ts'
import { emailLanguageOf } from '../preferences/email-language.ts'
import { exportPreferences } from '../preferences/export-preferences.ts'
import { getPreferences } from '../preferences/preferences.ts'
import { getSecurity } from '../profile/get-security.ts'
import { listOutsideAccounts } from '../sign-in/sign-in-methods-table.ts'
import type { MemberDataExport } from './member-data-export.ts'

const ABOUT = msg(
  'What is kept of your account. Not in this file: your password, the secret of your second step and its codes, your passkeys and the locks of your room keys, because they open your account; the copy of how far your browsers have seen your rooms, because only they can open it; the marks of the warnings that you opened, because they name none; what was written in your match rooms, because the rooms belong to all who are in them and only your browsers can open it; whom you blocked there, because it names other members; the URLs at which push reaches your browsers, because they work like keys; the ids by which the card provider knows your payments, because they say nothing elsewhere; the marks by which a card, an email or the number of a check is known again, because nobody can read them; pictures that you gave as evidence, because only two moderators together can open them; and the problems that you reported about warnings, because those are kept without a name.',
)

interface ExportServices extends MemberServices {
  clock: Clock
  records: MemberDataExport
}

/** Returns what is stored about a member, decrypted, except for what `ABOUT` names. */
export async function exportMember(
  services: ExportServices,
  member: SessionMember,
  language: Language,
): Promise<AccountExport> {
  const { db, vault, clock, records } = services
  const stored = await findMember(db, member.id)
  if (!stored) throw notFound()
  const { collect } = records
  return {
    exportedAt: clock().toISOString(),
    about: translate(ABOUT, language),
    account: {
      ...(await viewMember(services, stored)),
      memberSince: stored.createdAt.toISOString(),
      role: stored.role,
    },
    preferences: exportPreferences(await getPreferences({ db, vault }, member.id)),
    emailLanguage: await emailLanguageOf(services, member.id),
    security: {
      ...(await getSecurity(services, member)),
      outsideAccounts: await outsideAccounts(services, member.id),
    },
    notifications: await collect.notifications(member.id),
    pushDays: await collect.pushDays(member.id),
    entries: await collect.entries(member.id),
    warnings: await collect.warnings(member.id),
    receipts: await collect.receipts(member.id),
    purchases: await collect.purchases(member.id),
    subscriptions: await collect.subscriptions(member.id),
    guaranteeClaimedAt: await collect.guaranteeClaimedAt(member.id),
    searches: await collect.searches(member.id),
    watches: await collect.watches(member.id),
    datePlans: await collect.datePlans(member.id),
    messages: await collect.messages(member.id),
    cases: await collect.cases(member.id),
    strikes: await collect.strikes(member.id),
    console: await collect.console(member.id),
    office: await collect.office(member.id),
    matchRooms: await collect.matchRooms(member.id),
    lastVisit: await collect.lastVisit(member.id),
  }
}

async function outsideAccounts({ db, vault }: ExportServices, memberId: string) {
  const accounts = await listOutsideAccounts(db, memberId)
  return accounts.map(({ providerId, accountId }) => ({
    provider: providerId,
    accountId: SEALED_FIELDS.account.accountId.open(vault, accountId),
  }))
}
