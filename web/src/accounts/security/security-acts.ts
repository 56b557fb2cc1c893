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

/** Step-up: by password (and code), by a passkey, or at Google. Rejects with what was wrong. */
export const stepUpBy = {
  byPassword: (proof: Proof) => authRequest('POST', '/step-up', proof),
  byPasskey: () => provePasskey('/step-up/passkey'),
  byGoogle: confirmWithGoogle,
}

/** Calls that change the account's security; those that need step-up ask for it. */
export const securityActs = {
  changePassword: (currentPassword: string, newPassword: string) =>
    authRequest('POST', '/change-password', { currentPassword, newPassword }),
  requestEmailChange: (email: string) => callAccount('requestEmailChange', { body: { email } }),
  startSecondFactor: (): Promise<NewSecondFactor> => callAccount('startSecondFactor'),
  verifyCode: (code: string) => authRequest('POST', '/two-factor/verify-totp', { code }),
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
