import type { AccountExport, WarningChoice } from '@sidelight/contract/calls/account-data'
import type { NewSecondFactor } from '@sidelight/contract/calls/account-security'
import { callAccount } from '../../platform/api/call-account.ts'
import { confirmWithGoogle } from '../../platform/auth/auth.ts'
import { authRequest } from '../../platform/auth/auth-request.ts'
import { provePasskey } from '../passkeys/passkey-ceremony.ts'

export interface Proof {
  password?: string
  code?: string
}

/**
 * Passes the step-up: with the password (and a code), with a passkey, or at Google. Rejects with
 * the reason.
 */
export const stepUpBy = {
  byPassword: (proof: Proof) => authRequest('POST', '/step-up', proof),
  byPasskey: () => provePasskey('/step-up/passkey'),
  byGoogle: confirmWithGoogle,
}

/** Calls that change the account's security. Some of them need a step-up. */
export const securityActs = {
  changePassword: (currentPassword: string, newPassword: string) =>
    authRequest('POST', '/change-password', { currentPassword, newPassword }),
  requestEmailChange: (email: string) => callAccount('requestEmailChange', { body: { email } }),
  cancelEmailChange: () => callAccount('cancelEmailChange'),
  startSecondFactor: (): Promise<NewSecondFactor> => callAccount('startSecondFactor'),
  verifyCode: (code: string) => authRequest('POST', '/two-factor/verify-totp', { code }),
  completeSetUp: (setUp: string, code: string) =>
    authRequest('POST', '/two-factor/verify-totp', { setUp, code }),
  verifyBackupCode: (code: string) =>
    authRequest('POST', '/two-factor/verify-backup-code', { code }),
  turnOffSecondFactor: () => callAccount('turnOffSecondFactor'),
  renewBackupCodes: () => callAccount('renewBackupCodes'),
  renamePasskey: (id: string, name: string) =>
    callAccount('renamePasskey', { params: { id }, body: { name } }),
  removePasskey: (id: string) => callAccount('removePasskey', { params: { id } }),
  endSession: (id: string) => callAccount('endSession', { params: { id } }),
  endOtherSessions: () => callAccount('endOtherSessions'),
  setSignOutOnLeave: (signOutOnLeave: boolean) =>
    callAccount('updateSettings', { body: { signOutOnLeave } }),
  exportAccount: (): Promise<AccountExport> => callAccount('exportAccount'),
  deleteAccount: (warnings: WarningChoice) => callAccount('deleteAccount', { body: { warnings } }),
}
