import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import { type Network, networkFor } from '../../platform/http/network.ts'
import type { Budget, Limits, Whose } from '../../platform/limits/limits.ts'

/**
 * (policy) Wrong passwords after which an email is locked for one network, and for all networks.
 */
const FROM_ONE_NETWORK: Budget = { name: 'sign-in-pair', points: 5, seconds: 15 * 60 }
const FROM_ANYWHERE: Budget = { name: 'sign-in-email', points: 50, seconds: 3600 }
/**
 * (policy) Wrong passwords from a session or a known device. Guesses from elsewhere do not count.
 */
const FROM_ONE_SESSION: Budget = { name: 'sign-in-session', points: 5, seconds: 15 * 60 }
const FROM_KNOWN_DEVICE: Budget = { name: 'sign-in-device', points: 20, seconds: 15 * 60 }

/** Where an attempt comes from: a network, unless there is a known device or a session. */
interface Origin {
  network: Network
  /** The member for whose account this browser has a mark. All such browsers share one budget. */
  device?: string | undefined
  /** The session in which the password is asked for again. */
  session?: string
}

export interface SignInLock {
  /**
   * Takes a slot before the password is verified. Resolves to the seconds to wait if none is left.
   */
  take(email: string, from: Origin): Promise<number | undefined>
  /** Returns the slot after an attempt that was not a wrong password. */
  release(email: string, from: Origin): Promise<void>
}

/**
 * Returns a lock that counts before the password is verified, so that parallel guesses cannot pass.
 * Known and unknown emails are counted alike, so the lock reveals nothing about an account. The
 * known devices of an account share a separate budget, so that guesses elsewhere cannot lock them.
 */
export function createSignInLock(limits: Limits, index: BlindIndex): SignInLock {
  const budgetsOf = (email: string, { network, device, session }: Origin): [Budget, Whose][] => {
    if (session !== undefined) return [[FROM_ONE_SESSION, session]]
    if (device !== undefined) return [[FROM_KNOWN_DEVICE, device]]
    const tag = index.tag('sign-in', email.trim().toLowerCase()).toString('base64url')
    return [
      [FROM_ONE_NETWORK, networkFor(tag, network)],
      [FROM_ANYWHERE, tag],
    ]
  }
  return {
    async take(email, from) {
      for (const [budget, key] of budgetsOf(email, from)) {
        const { allowed, renewsInMs } = await limits.consume(budget, key)
        if (!allowed) return Math.ceil(renewsInMs / 1_000)
      }
      return undefined
    },
    async release(email, from) {
      for (const [budget, key] of budgetsOf(email, from)) await limits.refund(budget, key)
    },
  }
}
