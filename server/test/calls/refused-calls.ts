import type { CallName } from '@sidelight/contract/calls/paths'

const neverWas = { visitor: 404, member: 404 }
/** For codes and proofs that were never issued. */
const unproved = { visitor: 422, member: 422 }
/**
 * Statuses of the auth calls whose samples contain no valid credential, for a visitor and for a
 * member. Tests in `accounts/` cover valid credentials.
 */
export const refusedAs: Partial<Record<CallName, { visitor: number; member: number }>> = {
  signIn: { visitor: 401, member: 401 },
  signInWithFirebase: neverWas,
  signInWithPasskey: { visitor: 400, member: 400 },
  verifyCode: { visitor: 401, member: 400 },
  verifyBackupCode: { visitor: 401, member: 400 },
  confirmEmail: { visitor: 400, member: 400 },
  confirmEmailWithFirebase: neverWas,
  sendConfirmation: { visitor: 401, member: 200 },
  resetPassword: { visitor: 400, member: 400 },
  changePassword: { visitor: 401, member: 400 },
  stepUp: { visitor: 401, member: 422 },
  stepUpWithPasskey: { visitor: 401, member: 400 },
  stepUpWithGoogle: { visitor: 401, member: 409 },
  openDatePlan: neverWas,
  checkInByLink: neverWas,
  refusePlanEmails: neverWas,
  getLedgerDay: neverWas,
  getLedgerStamp: neverWas,
  proveControl: unproved,
  listNamed: unproved,
  openDispute: neverWas,
  lookCase: neverWas,
  answerCase: neverWas,
  appealCase: neverWas,
  withdrawCase: neverWas,
  answerOwnCase: { visitor: 401, member: 404 },
  appealOwnCase: { visitor: 401, member: 404 },
  withdrawVerification: { visitor: 401, member: 404 },
}
