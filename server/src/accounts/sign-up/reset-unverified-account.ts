import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Auth } from '../auth/auth.ts'
import { endPendingSignIns } from '../data/end-pending-sign-ins.ts'

const TOKEN_BYTES = 24
const LINK_LIVES_MS = HOUR_MS

/**
 * Confirms an account's email and removes its passkeys and second factor. The link proved who owns
 * the email, but another person may have signed up with it before.
 */
export async function resetUnverifiedAccount(auth: Auth, memberId: string): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context
  const where = [{ field: 'userId', value: memberId }]
  for (const model of ['passkey', 'twoFactor']) await adapter.deleteMany({ model, where })
  await internalAdapter.updateUser(memberId, { emailVerified: true, twoFactorEnabled: false })
}

/**
 * Like `resetUnverifiedAccount`, but also removes the password, all sessions and pending sign-ins.
 * Resolves to the token of a link to a new password, for the owner of the email.
 */
export async function resetWholeAccount(
  { auth, ...services }: { auth: Auth; db: Handle; vault: Vault },
  memberId: string,
): Promise<string> {
  const { adapter, internalAdapter } = await auth.$context
  await resetUnverifiedAccount(auth, memberId)
  const password = [
    { field: 'userId', value: memberId },
    { field: 'providerId', value: 'credential' },
  ]
  // The password is cleared rather than deleted, because an account without any sign-in method
  // counts as incomplete.
  await adapter.updateMany({ model: 'account', where: password, update: { password: null } })
  await internalAdapter.deleteUserSessions(memberId)
  await endPendingSignIns(services, memberId)
  return createResetToken(auth, memberId)
}

/** Stores and returns the token of a link to a new password. */
export async function createResetToken(auth: Auth, memberId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: memberId,
    // The auth library checks this time against the system clock.
    expiresAt: new Date(Date.now() + LINK_LIVES_MS),
  })
  return token
}
