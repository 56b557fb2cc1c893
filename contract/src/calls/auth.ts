import { z } from 'zod'
import { EMAIL_LENGTH, PASSWORD_MAX } from '../rules/limits.ts'
import { FIRST_PARTS } from '../rules/password-print.ts'
import { call, type NetworkLimit } from './call.ts'
import { fieldError } from './field-error.ts'
import { authPaths as paths } from './paths.ts'
import { exactText, isoDate, requiredText, shownText } from './text.ts'
import { count, wholeNumber } from './whole-number.ts'

const email = exactText(EMAIL_LENGTH)
const password = exactText(PASSWORD_MAX)
const token = exactText(200)
/** Distinguishes the sign-in attempts of one page. */
const nonce = exactText(64).regex(/^[\w-]+$/)
/** A code of an authenticator app, or a backup code. Case and whitespace are ignored. */
const code = exactText(40).transform((typed) => typed.replaceAll(/\s/g, '').toLowerCase())
/** The browser's response to a passkey challenge. The auth library verifies it. */
const ceremony = z.object({ response: z.record(z.string(), z.unknown()) })
const FirebaseToken = z.object({ idToken: exactText(8_192).regex(/./) })

/** An account in the form that the auth library returns to its owner. */
const AuthUser = z.object({
  id: shownText,
  email: shownText,
  emailVerified: z.boolean(),
  name: shownText,
  image: shownText.nullish(),
  twoFactorEnabled: z.boolean().nullish(),
  createdAt: isoDate,
  updatedAt: isoDate,
})
const AuthSession = z.object({
  id: shownText,
  userId: shownText,
  expiresAt: isoDate,
  createdAt: isoDate,
  updatedAt: isoDate,
  ipAddress: shownText.nullish().describe('Not stored'),
  userAgent: shownText.nullish().describe('Not stored'),
})
const SignedIn = z.object({ user: AuthUser })
const AtGoogle = z.object({ url: shownText, redirect: z.boolean() })
const SteppedUp = z.object({ confirmedUntil: isoDate })
const Options = z.record(shownText, z.unknown()).describe('WebAuthn options for the browser')
const Done = z.object({ status: z.boolean() })

const anHour = (name: string, points: number): NetworkLimit => ({ name, points, seconds: 3600 })
const aMinute = (name: string, points = 30): NetworkLimit => ({ name, points, seconds: 60 })

/** The calls of `/api/identity`. `authRefusalStatus` lists the errors that they return. */
export const authCalls = {
  signUp: call(paths.signUp, {
    summary: 'Create an account with email and password, and sign in',
    access: 'public',
    limit: anHour('sign-up', 60),
    body: z.object({ email, password, name: exactText(80).default('') }),
    answer: SignedIn,
  }),
  listCommonPasswords: call(paths.listCommonPasswords, {
    summary: 'List the second parts of the hashes of common passwords with this first part',
    access: 'public',
    limit: aMinute('common-passwords', 120),
    body: z.object({ first: wholeNumber(0, FIRST_PARTS - 1) }),
    answer: z.array(count),
  }),
  signIn: call(paths.signIn, {
    summary: 'Sign in with email and password; with a second factor, a code is required next',
    access: 'public',
    limit: aMinute('sign-in'),
    body: z.object({ email, password }),
    answer: z.object({
      redirect: z.boolean().optional(),
      user: AuthUser.optional(),
      twoFactorRedirect: z.boolean().optional(),
      twoFactorMethods: z.array(shownText).optional(),
    }),
  }),
  signInWithGoogle: call(paths.signInWithGoogle, {
    summary: 'Get the URL at Google for a sign-in in a pop-up',
    access: 'public',
    limit: aMinute('sign-in-social', 60),
    body: z.object({ provider: z.literal('google'), nonce }),
    answer: AtGoogle,
  }),
  signInWithFirebase: call(paths.signInWithFirebase, {
    summary: 'Exchange a Firebase ID token for a session',
    access: 'public',
    limit: aMinute('sign-in-firebase'),
    body: FirebaseToken,
    answer: SignedIn,
  }),
  signInWithPasskey: call(paths.signInWithPasskey, {
    summary: 'Sign in with a passkey',
    access: 'public',
    limit: aMinute('passkey'),
    body: ceremony,
    answer: z.object({ session: AuthSession, user: AuthUser }),
  }),
  openPasskeySignIn: call(paths.openPasskeySignIn, {
    summary: 'Get a challenge for signing in with a passkey',
    access: 'public',
    limit: aMinute('passkey-options'),
    answer: Options,
  }),
  verifyCode: call(paths.verifyCode, {
    summary: 'Check a code of the app, to complete a sign-in or to turn the second factor on',
    access: 'public',
    limit: aMinute('totp'),
    body: z.object({
      code,
      setUp: exactText(64)
        .optional()
        .describe('The id of the set-up that is completed; 409 if another one began since'),
    }),
    answer: SignedIn,
  }),
  verifyBackupCode: call(paths.verifyBackupCode, {
    summary: 'Check a backup code, to complete a sign-in',
    access: 'public',
    limit: aMinute('backup-code'),
    body: z.object({ code }),
    answer: SignedIn,
  }),
  getSession: call(paths.getSession, {
    summary: 'Get the session of this browser and its account, or null',
    access: 'public',
    limit: aMinute('get-session', 600),
    answer: z.object({ session: AuthSession, user: AuthUser }).nullable(),
  }),
  signOut: call(paths.signOut, {
    summary: 'End the session of this browser',
    access: 'public',
    limit: aMinute('sign-out', 60),
    answer: z.object({ success: z.boolean() }),
  }),
  confirmEmail: call(paths.confirmEmail, {
    summary:
      'Confirm an email with its link; outside a session of the account, also returns a token for a new password',
    access: 'public',
    limit: anHour('confirm-email', 60),
    body: z.object({ token }),
    answer: Done.extend({ newPassword: shownText.optional() }),
  }),
  confirmEmailWithFirebase: call(paths.confirmEmailWithFirebase, {
    summary: 'Accept from Firebase that the email of this account is confirmed',
    access: 'public',
    limit: aMinute('confirm-firebase'),
    body: FirebaseToken,
    answer: z.object({ confirmed: z.boolean() }),
  }),
  sendConfirmation: call(paths.sendConfirmation, {
    summary: 'Send the confirmation link again to the signed-in member',
    access: 'member',
    limit: anHour('send-confirmation', 20),
    answer: Done,
  }),
  requestPasswordReset: call(paths.requestPasswordReset, {
    summary: 'Send a link for a new password if the account exists',
    access: 'public',
    limit: anHour('request-reset', 20),
    body: z.object({ email }),
    answer: Done.extend({ message: shownText }),
  }),
  resetPassword: call(paths.resetPassword, {
    summary: 'Set a new password with the token of a link; ends every session of the account',
    access: 'public',
    limit: anHour('reset', 20),
    body: z.object({ token, newPassword: password }),
    answer: Done,
  }),
  changePassword: call(paths.changePassword, {
    summary: 'Set a new password; ends every other session of the account',
    access: 'member',
    limit: aMinute('change-password'),
    body: z.object({ currentPassword: password, newPassword: password }),
    answer: SignedIn,
  }),
  stepUp: call(paths.stepUp, {
    summary: 'Pass step-up with the password, and a code if there is a second factor',
    access: 'member',
    suspendedToo: true,
    limit: aMinute('step-up'),
    body: z.object({ password: password.optional(), code: code.optional() }),
    answer: SteppedUp,
  }),
  stepUpWithPasskey: call(paths.stepUpWithPasskey, {
    summary: 'Pass step-up with a passkey',
    access: 'member',
    suspendedToo: true,
    limit: aMinute('step-up-passkey'),
    body: ceremony,
    answer: SteppedUp,
  }),
  stepUpWithGoogle: call(paths.stepUpWithGoogle, {
    summary: 'Get the URL at Google for a step-up in a pop-up, for members without another way',
    access: 'member',
    suspendedToo: true,
    limit: aMinute('step-up-google'),
    body: z.object({ nonce }),
    answer: AtGoogle,
  }),
  openPasskeyRegistration: call(paths.openPasskeyRegistration, {
    summary: 'Get a challenge for a new passkey',
    access: 'member',
    stepUp: true,
    limit: aMinute('new-passkey-options'),
    answer: Options,
  }),
  addPasskey: call(paths.addPasskey, {
    summary: 'Add a passkey to the account',
    access: 'member',
    stepUp: true,
    limit: aMinute('new-passkey'),
    body: ceremony.extend({
      name: requiredText(60, fieldError('Give it a name.')),
    }),
    answer: z.record(shownText, z.unknown()).describe('The stored passkey'),
  }),
}
