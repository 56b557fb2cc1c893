import { randomBytes } from 'node:crypto'
import type { Identity } from './identity.ts'

const TOKEN_BYTES = 24
const LINK_LIVES_MS = 3_600_000

/**
 * A letter has shown whose the address is. Whoever signed up with it before may have been somebody
 * else, and keeps no passkey and no second factor.
 */
export async function takeOver(identity: Identity, memberId: string): Promise<void> {
  const { adapter, internalAdapter } = await identity.$context
  const where = [{ field: 'userId', value: memberId }]
  for (const model of ['passkey', 'twoFactor']) await adapter.deleteMany({ model, where })
  await internalAdapter.updateUser(memberId, { emailVerified: true, twoFactorEnabled: false })
}

/**
 * As `takeOver`, and no password and no session either. Answers the token of a link to a new
 * password, for whoever holds the letter.
 */
export async function takeOverWhole(identity: Identity, memberId: string): Promise<string> {
  const { adapter, internalAdapter } = await identity.$context
  await takeOver(identity, memberId)
  const password = [
    { field: 'userId', value: memberId },
    { field: 'providerId', value: 'credential' },
  ]
  // Empty, not gone: without any way in the account would count as half made.
  await adapter.updateMany({ model: 'account', where: password, update: { password: null } })
  await internalAdapter.deleteUserSessions(memberId)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: memberId,
    // By the identity library's own clock, which also ends it.
    expiresAt: new Date(Date.now() + LINK_LIVES_MS),
  })
  return token
}
