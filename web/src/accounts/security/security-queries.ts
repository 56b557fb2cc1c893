import type { AccountExport, WarningChoice } from '@sidelight/contract/calls/account-data'
import type { NewSecondFactor, Security } from '@sidelight/contract/calls/account-security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { confirmWithGoogle } from '../../platform/auth/auth.ts'
import { authRequest } from '../../platform/auth/auth-request.ts'
import { provePasskey } from '../passkeys/passkey-ceremony.ts'

/** The key of what is read about the account's security. */
export const securityKey = ['security']

/** Reads the account's security. */
export function useSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: () => call('getSecurity') })
}

/** Returns a function that reads it again after a change. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: securityKey })
}

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
  requestEmailChange: (email: string) => call('requestEmailChange', { body: { email } }),
  startSecondFactor: (): Promise<NewSecondFactor> => call('startSecondFactor'),
  verifyCode: (code: string) => authRequest('POST', '/two-factor/verify-totp', { code }),
  verifyBackupCode: (code: string) =>
    authRequest('POST', '/two-factor/verify-backup-code', { code }),
  turnOffSecondFactor: () => call('turnOffSecondFactor'),
  renewBackupCodes: () => call('renewBackupCodes'),
  renamePasskey: (id: string, name: string) =>
    call('renamePasskey', { params: { id }, body: { name } }),
  removePasskey: (id: string) => call('removePasskey', { params: { id } }),
  endSession: (id: string) => call('endSession', { params: { id } }),
  endOtherSessions: () => call('endOtherSessions'),
  setSignOutOnLeave: (signOutOnLeave: boolean) =>
    call('updateSettings', { body: { signOutOnLeave } }),
  exportAccount: (): Promise<AccountExport> => call('exportAccount'),
  deleteAccount: (warnings: WarningChoice) => call('deleteAccount', { body: { warnings } }),
}

export type { Security }
