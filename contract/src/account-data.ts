import { z } from 'zod'
import { Security } from './account-security.ts'
import { Member } from './accounts.ts'
import { OwnWarning } from './board.ts'
import { call } from './call.ts'
import { MemberRooms } from './connect-requests.ts'
import { OwnEntry } from './entries.ts'
import { Notification } from './notifications.ts'
import { paths } from './paths.ts'
import { Receipt } from './payments.ts'
import { RecentSearch } from './search.ts'
import { Deleted, isoDate } from './text.ts'

/** What the features hold of a member, each as she reads it on her screens. */
export const MemberHoldings = z.object({
  notifications: z.array(Notification),
  entries: z.array(OwnEntry),
  warnings: z.array(OwnWarning),
  receipts: z.array(Receipt),
  guaranteeClaimedAt: isoDate.nullable().describe('When she took the 30-day guarantee'),
  searches: z.array(RecentSearch),
  matchRooms: MemberRooms,
  lastVisit: isoDate.nullable().describe('The hour in which she last opened her dashboard'),
})
export type MemberHoldings = z.infer<typeof MemberHoldings>

/** One file with everything that is held of a member. */
export const AccountExport = MemberHoldings.extend({
  exportedAt: isoDate,
  about: z.string().describe('What this file does not hold, and why'),
  account: Member.extend({ memberSince: isoDate }),
  security: Security.omit({ confirmedUntil: true, email: true }).extend({
    waitingEmail: z
      .string()
      .nullable()
      .describe('An address that waits for its letter to be opened'),
    outsideAccounts: z
      .array(z.object({ provider: z.string(), accountId: z.string() }))
      .describe('What outside services call her'),
  }),
})
export type AccountExport = z.infer<typeof AccountExport>

/** What becomes of her warnings: erased, or left on the board with nothing that leads to her. */
export const warningChoices = ['erase', 'leave'] as const
export type WarningChoice = (typeof warningChoices)[number]

export const accountDataCalls = {
  exportAccount: call(paths.exportAccount, {
    summary: 'Everything that is held of her, as one file',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    answer: AccountExport,
  }),
  deleteAccount: call(paths.deleteAccount, {
    summary: 'Delete her account and what belongs to it, for good',
    access: 'member',
    stepUp: true,
    suspendedToo: true,
    body: z.object({ warnings: z.enum(warningChoices) }),
    answer: Deleted,
  }),
}
