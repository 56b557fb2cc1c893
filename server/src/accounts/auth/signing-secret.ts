import { hkdfSync } from 'node:crypto'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'

/** Returns the secret with which the auth library signs cookies, derived from the newest key. */
export function signingSecret([newest]: KeyRing): string {
  const secret = hkdfSync('sha256', newest.secret, Buffer.alloc(0), 'sidelight session', 32)
  return Buffer.from(secret).toString('base64url')
}
