import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate } from './text.ts'

/** Everything that guards an account, for its member alone. */
export const Security = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  /** Outside services she can sign in with, by name (`google`). */
  providers: z.array(z.string()),
  secondFactor: z.object({ on: z.boolean(), backupCodesLeft: z.number().int() }),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: isoDate })),
  /** `lastUsedAt` moves at most once a day. Nothing says where a session is or in which browser. */
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      signedInAt: isoDate,
      lastUsedAt: isoDate,
    }),
  ),
  /** Until when calls that ask for step-up are open to this session; null: confirm first. */
  confirmedUntil: isoDate.nullable(),
  signOutOnLeave: z.boolean(),
})
export type Security = z.infer<typeof Security>

const BackupCodes = z.array(z.string()).describe('Ten codes, each good once; shown once')

/** Begun, and not on before a code of the app has been checked (`/api/identity/two-factor/verify-totp`). */
export const NewSecondFactor = z.object({
  uri: z.string().describe('otpauth:// address, for a QR code'),
  backupCodes: BackupCodes,
})
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

const done = z.object({ done: z.literal(true) })

export const securityCalls = {
  getSecurity: call(paths.getSecurity, {
    summary: 'What guards her account: sign-in methods, second factor, passkeys, sessions',
    access: 'member',
    suspendedToo: true,
    answer: Security,
  }),
  updateSettings: call(paths.updateSettings, {
    summary: 'Whether leaving by the exit signs out as well',
    access: 'member',
    body: z.object({ signOutOnLeave: z.boolean() }),
    answer: z.object({ signOutOnLeave: z.boolean() }),
  }),
  endSession: call(paths.endSession, {
    summary: 'End one of her sessions; one that is over already, or not hers, changes nothing',
    access: 'member',
    params: idParams,
    answer: done,
  }),
  endOtherSessions: call(paths.endOtherSessions, {
    summary: 'End all of her sessions but this one',
    access: 'member',
    answer: done,
  }),
  requestEmailChange: call(paths.requestEmailChange, {
    summary: 'Send a link to a new address; it becomes hers once that link is opened',
    access: 'member',
    stepUp: true,
    body: z.object({ email: z.email('Please enter a valid email address.').max(320) }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  confirmEmailChange: call(paths.confirmEmailChange, {
    summary: 'Take over a new address by the token of its letter, in any browser',
    access: 'public',
    body: z.object({ token: z.string().max(64) }),
    answer: z.object({ changed: z.boolean() }),
  }),
  startSecondFactor: call(paths.startSecondFactor, {
    summary: 'A new secret for an authenticator app, with backup codes',
    access: 'member',
    stepUp: true,
    answer: NewSecondFactor,
  }),
  turnOffSecondFactor: call(paths.turnOffSecondFactor, {
    summary: 'Sign in without a second step again',
    access: 'member',
    stepUp: true,
    answer: done,
  }),
  removePasskey: call(paths.removePasskey, {
    summary: 'Forget one of her passkeys; one that is gone already, or not hers, changes nothing',
    access: 'member',
    stepUp: true,
    params: idParams,
    answer: done,
  }),
  renamePasskey: call(paths.renamePasskey, {
    summary:
      'Another name for one of her passkeys; one that is gone already, or not hers, keeps its own',
    access: 'member',
    stepUp: true,
    params: idParams,
    body: z.object({ name: z.string().trim().min(1, 'Give it a name.').max(60) }),
    answer: done,
  }),
  renewBackupCodes: call(paths.renewBackupCodes, {
    summary: 'New backup codes; the old ones stop working',
    access: 'member',
    stepUp: true,
    answer: z.object({ backupCodes: BackupCodes }),
  }),
}
