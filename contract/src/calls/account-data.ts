import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { DatePlan } from '../date-plans.ts'
import { Security } from './account-security.ts'
import { Member } from './accounts.ts'
import { OwnWarning } from './board.ts'
import { call } from './call.ts'
import { MemberRooms } from './connect-requests.ts'
import { ExportedMessage } from './contact.ts'
import { OwnEntry } from './entries.ts'
import { OwnCase } from './moderation/cases.ts'
import { PartnerOffice } from './moderation/partner.ts'
import { Notification } from './notifications.ts'
import { ExportedPurchase, ExportedSubscription, Receipt } from './payments.ts'
import { ExportedPreferences } from './preferences.ts'
import { RecentSearch } from './search.ts'
import { Deleted, isoDate, shownText } from './text.ts'
import { Watch } from './watches.ts'
import { count } from './whole-number.ts'

/** Everything that the features store about one member, as that member's screens show it. */
export const MemberHoldings = z.object({
  notifications: z.array(Notification),
  pushDays: z.array(shownText).describe('Browsers with push: the day on which each was added'),
  entries: z.array(OwnEntry),
  warnings: z.array(OwnWarning),
  receipts: z.array(Receipt),
  purchases: z.array(ExportedPurchase).describe('Plans that are paid once, paid or not'),
  subscriptions: z.array(ExportedSubscription).describe('VIP, newest first'),
  guaranteeClaimedAt: isoDate.nullable().describe('When the member claimed the 30-day guarantee'),
  searches: z.array(RecentSearch),
  watches: z.array(Watch),
  datePlans: z.array(
    DatePlan.extend({
      email: shownText.nullable(),
      note: shownText
        .nullable()
        .describe(
          'Null: encrypted by the browser, so that only the holder of the link can read it',
        ),
    }),
  ),
  messages: z
    .array(ExportedMessage)
    .describe('Messages of the contact page that wait, and those answered in the last 30 days'),
  matchRooms: MemberRooms,
  cases: z
    .array(OwnCase)
    .describe("The member's side of the cases about her warnings and messages"),
  strikes: z
    .array(shownText)
    .describe('False reports that two moderators counted: the day on which each expires'),
  console: z
    .object({
      id: shownText.describe('The random id of the moderator in cases and the ledger'),
      day: shownText.describe('ISO 8601 date of the last day of work'),
      minutes: count.describe('Minutes of work on that day'),
      uncovered: count.describe('Texts and numbers revealed on that day'),
      holdsShares: z
        .boolean()
        .describe('Whether shares of keys to evidence are encrypted for this moderator'),
    })
    .nullable()
    .describe('Only for moderators and administrators'),
  office: PartnerOffice.nullable().describe('The office of help for which the member works'),
  lastVisit: isoDate.nullable().describe('The hour in which the member last opened the dashboard'),
})
export type MemberHoldings = z.infer<typeof MemberHoldings>

/** The roles of an account. A `partner` works for an office of help. */
export const memberRoles = ['member', 'moderator', 'admin', 'partner'] as const

/** The data export: what is stored about a member, in one file. `about` names what is left out. */
export const AccountExport = MemberHoldings.extend({
  exportedAt: isoDate,
  about: shownText.describe('What this file does not contain, and why'),
  account: Member.extend({
    memberSince: isoDate,
    role: z.enum(memberRoles),
  }),
  preferences: ExportedPreferences,
  emailLanguage: shownText.describe(
    'The language of emails that do not respond to a request: en, es',
  ),
  security: Security.omit({ confirmedUntil: true, now: true, email: true }).extend({
    outsideAccounts: z
      .array(z.object({ provider: shownText, accountId: shownText }))
      .describe('The ids of the member at outside services'),
  }),
})
export type AccountExport = z.infer<typeof AccountExport>

/**
 * What happens to the member's warnings: they are erased, or stay on the board without any link to
 * the account.
 */
export const warningChoices = ['erase', 'leave'] as const
export type WarningChoice = (typeof warningChoices)[number]

export const accountDataCalls = {
  exportAccount: call(accountPaths.exportAccount, {
    summary: 'Export what is stored about the member as one file, which names what it leaves out',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    answer: AccountExport,
  }),
  deleteAccount: call(accountPaths.deleteAccount, {
    summary: 'Delete the account and everything that belongs to it, permanently',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    body: z.object({ warnings: z.enum(warningChoices) }),
    answer: Deleted,
  }),
}
