export { memberColumns, signInColumns } from './account-columns.ts'
export { type Auth, createAuth } from './auth/auth.ts'
export { authRoutes } from './auth/auth-routes.ts'
export { SEALED_FIELDS } from './auth/sealed-fields.ts'
export { findMemberByName } from './data/find-member-by-name.ts'
export type { MemberDataExport } from './data/member-data-export.ts'
export { purgeExpired } from './data/purge-expired.ts'
export { lockMemberAlone, lockMemberForShare } from './member-locks.ts'
export { isActiveModerator, listByRole, setMemberRole } from './member-roles-table.ts'
export {
  isActiveMember,
  listMemberIds,
  memberSince,
} from './members-table.ts'
export type { PasswordHash } from './password/password-hash.ts'
export { emailLanguageOf } from './preferences/email-language.ts'
export { historyDaysOf, lockHistoryDays } from './preferences/history-days.ts'
export type { ShortenHistory } from './preferences/preferences.ts'
export { preferencesOf, stopMail } from './preferences/stop-mail.ts'
export { sealedEmailChange } from './profile/change-email.ts'
export { deleteAllEmailChanges } from './profile/email-changes-table.ts'
export {
  confirmedEmailOf,
  emailOf,
  knownEmailOf,
} from './profile/email-of.ts'
export { firebaseSources } from './providers/firebase-sources.ts'
export { createGoogle, GOOGLE_CALLBACK_PATH, type Google } from './providers/google.ts'
export { accountRoutes } from './routes.ts'
export { missingForModerator } from './second-factor/moderator-rules.ts'
export { createMemberSessions } from './sessions/member-sessions.ts'
export { createSessionRenewals, sessionRenewals } from './sessions/session-renewals.ts'
export type { ConfirmedMembers } from './sign-up/confirmed-members.ts'
export { createConfirmedMembers } from './sign-up/confirmed-members.ts'
export { type LateAuthors, noteConfirmations } from './sign-up/late-authors.ts'
export { purgeUnverifiedAccounts } from './sign-up/purge-unverified-accounts.ts'
