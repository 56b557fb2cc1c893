import type { AccountExport, WarningChoice } from '@sidelight/contract/calls/account-data'
import type { NewSecondFactor, Security } from '@sidelight/contract/calls/account-security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmWithGoogle } from '../../platform/auth/auth.ts'
import { authRequest } from '../../platform/auth/auth-request.ts'
import { callAccount } from '../call-account.ts'
import { provePasskey } from '../passkeys/passkey-ceremony.ts'

/** The key of what is read about the account's security. */
export const securityKey = ['security']

/** Reads the account's security; `confirmedUntil` is a time of this browser's clock. */
export function useSecurity() {
  return useQuery({
    queryKey: securityKey,
    queryFn: async () => byThisClock(await callAccount('getSecurity')),
  })
}

function byThisClock(security: Security): Security {
  const { confirmedUntil, now } = security
  if (confirmedUntil === null) return security
  const left = Date.parse(confirmedUntil) - Date.parse(now)
  return { ...security, confirmedUntil: new Date(Date.now() + left).toISOString() }
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

export type { Security }
