import type { AccountCallName } from '../account-paths.ts'
import type { BillingCallName } from '../billing-paths.ts'
import type { DatePlanCallName } from '../date-plan-paths.ts'
import type { RoomCallName } from '../room-paths.ts'
import type { Method } from './method.ts'
import type { ModerationCallName } from './moderation/paths.ts'

/**
 * Method and path of each call, by name: first the sixteen calls of §7 in its order, then the
 * others. Free of zod, so that the web may import it as a value.
 */
export const paths = {
  registerMember: ['POST', '/api/auth/register'],
  getStats: ['GET', '/api/stats'],
  getMember: ['GET', '/api/user/{id}'],
  updateProfile: ['PATCH', '/api/user/{id}/profile'],
  listNotifications: ['GET', '/api/notifications/{id}'],
  listRecentSearches: ['GET', '/api/user/{id}/recent-searches'],
  listChatRooms: ['GET', '/api/user/{id}/chat-rooms'],
  addEntry: ['POST', '/api/phone-numbers'],
  runSearch: ['POST', '/api/search'],
  getRoom: ['GET', '/api/match-rooms/{id}'],
  listMessages: ['GET', '/api/match-rooms/{id}/messages'],
  sendMessage: ['POST', '/api/match-rooms/{id}/messages'],
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  getOrCreateSubscription: ['POST', '/api/get-or-create-subscription'],
  listWarnings: ['GET', '/api/public-receipts'],
  postWarning: ['POST', '/api/public-receipts'],

  searchWarnings: ['POST', '/api/public-receipts/search'],
  getWarning: ['GET', '/api/public-receipts/{id}'],
  reportProblem: ['POST', '/api/public-receipts/{id}/problems'],
  getConfig: ['GET', '/api/config'],
  listOwnEntries: ['GET', '/api/user/{id}/entries'],
  changeEntry: ['PATCH', '/api/phone-numbers/{id}'],
  deleteEntry: ['DELETE', '/api/phone-numbers/{id}'],
  listOwnWarnings: ['GET', '/api/user/{id}/public-receipts'],
  changeWarning: ['PATCH', '/api/public-receipts/{id}'],
  deleteWarning: ['DELETE', '/api/public-receipts/{id}'],
  confirmNumber: ['POST', '/api/public-receipts/{id}/still'],
  recordVisit: ['POST', '/api/user/{id}/visits'],
  readNotifications: ['POST', '/api/user/{id}/notifications/read'],
  sendContactMessage: ['POST', '/api/contact'],
  getMatchDetails: ['POST', '/api/search/details'],
  getBilling: ['GET', '/api/user/{id}/billing'],
  askToConnect: ['POST', '/api/connect-requests'],
  getDraftKeys: ['GET', '/api/account/draft-keys'],
  countUnread: ['GET', '/api/account/unread'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

/**
 * Paths of the calls for sign-in, email confirmation and account security. Kept out of `paths`,
 * which every page loads.
 */
export const authPaths = {
  signUp: ['POST', '/api/identity/sign-up/email'],
  listCommonPasswords: ['POST', '/api/identity/common-passwords'],
  signIn: ['POST', '/api/identity/sign-in/email'],
  signInWithGoogle: ['POST', '/api/identity/sign-in/social'],
  signInWithFirebase: ['POST', '/api/identity/sign-in/firebase'],
  signInWithPasskey: ['POST', '/api/identity/passkey/verify-authentication'],
  openPasskeySignIn: ['GET', '/api/identity/passkey/generate-authenticate-options'],
  verifyCode: ['POST', '/api/identity/two-factor/verify-totp'],
  verifyBackupCode: ['POST', '/api/identity/two-factor/verify-backup-code'],
  getSession: ['GET', '/api/identity/get-session'],
  signOut: ['POST', '/api/identity/sign-out'],
  confirmEmail: ['POST', '/api/identity/confirm-email'],
  confirmEmailWithFirebase: ['POST', '/api/identity/confirm-email/firebase'],
  sendConfirmation: ['POST', '/api/identity/send-confirmation'],
  requestPasswordReset: ['POST', '/api/identity/request-password-reset'],
  resetPassword: ['POST', '/api/identity/reset-password'],
  changePassword: ['POST', '/api/identity/change-password'],
  stepUp: ['POST', '/api/identity/step-up'],
  stepUpWithPasskey: ['POST', '/api/identity/step-up/passkey'],
  stepUpWithGoogle: ['POST', '/api/identity/step-up/google'],
  openPasskeyRegistration: ['GET', '/api/identity/passkey/generate-register-options'],
  addPasskey: ['POST', '/api/identity/passkey/verify-registration'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

/** The name of a call that every page of the web can make. */
export type PageCallName = keyof typeof paths
export type AuthCallName = keyof typeof authPaths
export type CallName =
  | PageCallName
  | AuthCallName
  | AccountCallName
  | BillingCallName
  | ModerationCallName
  | RoomCallName
  | DatePlanCallName
