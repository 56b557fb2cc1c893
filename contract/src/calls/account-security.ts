import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { PASSKEY_NAME_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { emailText, exactText, idParams, isoDate, requiredText, shownText } from './text.ts'
import { count } from './whole-number.ts'

/** Email, sign-in methods, second factor, passkeys and sessions of the signed-in member. */
export const Security = z.object({
  email: shownText,
  waitingEmail: z
    .object({ email: shownText, until: isoDate })
    .nullable()
    .describe('A new email that is not confirmed yet, and until when its link is valid'),
  hasPassword: z.boolean(),
  /** When the password was last changed; null if it never was. */
  passwordChangedAt: isoDate.nullable(),
  /** Ids of the auth providers that are linked to the account, such as `google`. */
  providers: z.array(shownText),
  secondFactor: z.object({ on: z.boolean(), backupCodesLeft: count }),
  passkeys: z.array(z.object({ id: shownText, name: shownText, addedAt: isoDate })),
  /** `lastUsedAt` changes at most once a day. Network and browser of a session are not stored. */
  sessions: z.array(
    z.object({
      id: shownText,
      current: z.boolean(),
      signedInAt: isoDate,
      lastUsedAt: isoDate,
    }),
  ),
  /** When this session's step-up expires; null if a step-up is needed first. */
  confirmedUntil: isoDate.nullable(),
  /** The server's clock, for comparing with `confirmedUntil`: the browser's clock may be wrong. */
  now: isoDate,
  signOutOnLeave: z.boolean(),
})
export type Security = z.infer<typeof Security>

const BackupCodes = z.array(shownText).describe('Ten codes, each valid once; shown only once')

/**
 * A second factor that is set up but not yet enabled. Verifying a code of the authenticator app
 * enables it (`/api/identity/two-factor/verify-totp`).
 */
export const NewSecondFactor = z.object({
  id: shownText.describe('Sent with the code that completes this set-up'),
  uri: shownText.describe('otpauth:// URL, for a QR code'),
  backupCodes: BackupCodes,
})
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

const done = z.object({ done: z.literal(true) })

export const securityCalls = {
  getSecurity: call(accountPaths.getSecurity, {
    summary: 'Get the email, sign-in methods, second factor, passkeys and sessions of the account',
    access: 'member',
    suspendedToo: true,
    answer: Security,
  }),
  updateSettings: call(accountPaths.updateSettings, {
    summary: 'Set whether the quick exit signs out as well',
    access: 'member',
    body: z.object({ signOutOnLeave: z.boolean() }),
    answer: z.object({ signOutOnLeave: z.boolean() }),
  }),
  endSession: call(accountPaths.endSession, {
    summary: "End one of the member's sessions; does nothing for an unknown id",
    access: 'member',
    params: idParams,
    answer: done,
  }),
  endOtherSessions: call(accountPaths.endOtherSessions, {
    summary: "End all of the member's sessions except this one",
    access: 'member',
    answer: done,
  }),
  requestEmailChange: call(accountPaths.requestEmailChange, {
    summary: 'Send a link to a new email, which replaces the old one when the link is opened',
    access: 'member',
    stepUp: true,
    body: z.object({ email: emailText(fieldError('Please enter a valid email address.')) }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  cancelEmailChange: call(accountPaths.cancelEmailChange, {
    summary: 'Cancel the change of email that is not confirmed yet; does nothing if there is none',
    access: 'member',
    answer: done,
  }),
  confirmEmailChange: call(accountPaths.confirmEmailChange, {
    summary: 'Confirm a new email with the token of its link, in any browser',
    access: 'public',
    body: z.object({ token: exactText(64) }),
    answer: z.object({ changed: z.boolean() }),
  }),
  startSecondFactor: call(accountPaths.startSecondFactor, {
    summary: 'Create a secret for an authenticator app, with backup codes',
    access: 'member',
    stepUp: true,
    answer: NewSecondFactor,
  }),
  turnOffSecondFactor: call(accountPaths.turnOffSecondFactor, {
    summary: 'Turn the second factor off',
    access: 'member',
    stepUp: true,
    answer: done,
  }),
  removePasskey: call(accountPaths.removePasskey, {
    summary: "Delete one of the member's passkeys; does nothing for an unknown id",
    access: 'member',
    stepUp: true,
    params: idParams,
    answer: done,
  }),
  renamePasskey: call(accountPaths.renamePasskey, {
    summary: "Rename one of the member's passkeys; does nothing for an unknown id",
    access: 'member',
    stepUp: true,
    params: idParams,
    body: z.object({
      name: requiredText(PASSKEY_NAME_LENGTH, fieldError('Give it a name.')),
    }),
    answer: done,
  }),
  renewBackupCodes: call(accountPaths.renewBackupCodes, {
    summary: 'Replace the backup codes; the old ones stop working',
    access: 'member',
    stepUp: true,
    answer: z.object({ backupCodes: BackupCodes }),
  }),
}
