import type { BlindIndex } from '../platform/blind-index.ts'
import type { Budget, Limits } from '../platform/limits.ts'

/** (policy) Wrong passwords before an e-mail is locked for one network address, and for all. */
const FROM_ONE_ADDRESS: Budget = { name: 'sign-in-pair', points: 5, seconds: 15 * 60 }
const FROM_ANYWHERE: Budget = { name: 'sign-in-email', points: 50, seconds: 3600 }
/** (policy) From within a session, or a browser that had one: only its own guesses count. */
const FROM_ONE_SESSION: Budget = { name: 'sign-in-session', points: 5, seconds: 15 * 60 }
const FROM_KNOWN_DEVICE: Budget = { name: 'sign-in-device', points: 20, seconds: 15 * 60 }

/** Where an attempt comes from: at least a network address; a mark or a session weighs more. */
interface Origin {
  address: string
  /** The mark of this browser for the account (known-device.ts). */
  device?: string | undefined
  /** The session in which the password is asked for again. */
  session?: string
}

export interface SignInLock {
  /** Takes a slot before the password is looked at; answers the seconds to wait when none is left. */
  take(email: string, from: Origin): Promise<number | undefined>
  /** The attempt was no wrong password: the slot is given back. */
  release(email: string, from: Origin): Promise<void>
}

/**
 * Counts before verifying, so that parallel guesses cannot slip through, and counts known and
 * unknown e-mails alike, so that being locked says nothing about an account. A known device has a
 * budget of its own: nobody else's guesses lock it.
 */
export function createSignInLock(limits: Limits, index: BlindIndex): SignInLock {
  const budgetsOf = (email: string, { address, device, session }: Origin): [Budget, string][] => {
    if (session !== undefined) return [[FROM_ONE_SESSION, session]]
    if (device !== undefined) return [[FROM_KNOWN_DEVICE, device]]
    const tag = index.tag('sign-in', email.trim().toLowerCase()).toString('base64url')
    return [
      [FROM_ONE_ADDRESS, `${tag} ${address}`],
      [FROM_ANYWHERE, tag],
    ]
  }
  return {
    async take(email, from) {
      for (const [budget, key] of budgetsOf(email, from)) {
        const { allowed, renewsInMs } = await limits.spend(budget, key)
        if (!allowed) return Math.ceil(renewsInMs / 1_000)
      }
      return undefined
    },
    async release(email, from) {
      for (const [budget, key] of budgetsOf(email, from)) await limits.refund(budget, key)
    },
  }
}
