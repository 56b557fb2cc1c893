import type { BlindIndex } from '../platform/blind-index.ts'
import type { Budget, Limits } from '../platform/limits.ts'

/** (policy) Wrong passwords before an e-mail is locked for one network address, and for all. */
const FROM_ONE_ADDRESS: Budget = { name: 'sign-in-pair', points: 5, seconds: 15 * 60 }
const FROM_ANYWHERE: Budget = { name: 'sign-in-email', points: 50, seconds: 3600 }

export interface SignInLock {
  /** Takes a slot before the password is looked at; answers the seconds to wait when none is left. */
  take(email: string, address: string): Promise<number | undefined>
  /** The attempt was no wrong password: the slot is given back. */
  release(email: string, address: string): Promise<void>
}

/**
 * Counts before verifying, so that parallel guesses cannot slip through, and counts known and
 * unknown e-mails alike, so that being locked says nothing about an account.
 */
export function createSignInLock(limits: Limits, index: BlindIndex): SignInLock {
  const keysOf = (email: string, address: string) => {
    const tag = index.tag('sign-in', email.trim().toLowerCase()).toString('base64url')
    return [
      [FROM_ONE_ADDRESS, `${tag} ${address}`],
      [FROM_ANYWHERE, tag],
    ] as const
  }
  return {
    async take(email, address) {
      for (const [budget, key] of keysOf(email, address)) {
        const { allowed, renewsInMs } = await limits.spend(budget, key)
        if (!allowed) return Math.ceil(renewsInMs / 1_000)
      }
      return undefined
    },
    async release(email, address) {
      for (const [budget, key] of keysOf(email, address)) await limits.refund(budget, key)
    },
  }
}
