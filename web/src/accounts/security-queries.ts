import type { AccountExport, WarningChoice } from '@sidelight/contract/account-data'
import type { NewSecondFactor, Security } from '@sidelight/contract/account-security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { confirmWithGoogle } from '../platform/identity.ts'
import { identityRequest } from '../platform/identity-request.ts'
import { provePasskey } from './passkey-ceremony.ts'

const KEY = ['security']

/** Everything that guards the account. */
export function useSecurity() {
  return useQuery({ queryKey: KEY, queryFn: () => call('getSecurity') })
}

/** Reads it again after a change. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

export interface Proof {
  password?: string
  code?: string
}

/** Step-up: by password (and code), by a passkey, or at Google. Rejects with what was wrong. */
export const confirmIdentity = {
  byPassword: (proof: Proof) => identityRequest('POST', '/step-up', proof),
  byPasskey: () => provePasskey('/step-up/passkey'),
  byGoogle: confirmWithGoogle,
}

/** Acts on what guards the account; those that need it ask for step-up. */
export const securityActs = {
  changePassword: (currentPassword: string, newPassword: string) =>
    identityRequest('POST', '/change-password', { currentPassword, newPassword }),
  requestEmailChange: (email: string) => call('requestEmailChange', { body: { email } }),
  startSecondFactor: (): Promise<NewSecondFactor> => call('startSecondFactor'),
  verifyCode: (code: string) => identityRequest('POST', '/two-factor/verify-totp', { code }),
  verifyBackupCode: (code: string) =>
    identityRequest('POST', '/two-factor/verify-backup-code', { code }),
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
