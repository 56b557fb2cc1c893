import type { Clock } from '../platform/clock.ts'
import type { Language } from '../platform/language.ts'
import type { Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { TellMember } from './account-events.ts'
import type { Identity } from './identity.ts'
import type { SignInLock } from './sign-in-lock.ts'

/** What a guard around an identity call works with. */
export interface GuardServices {
  db: Handle
  vault: Vault
  identity: Identity
  sessions: Sessions
  limits: Limits
  lock: SignInLock
  clock: Clock
  mail: Mail
  tell: TellMember
}

/** One identity call: what was sent, and how the library is asked about it. */
export interface Exchange {
  cookie: string | undefined
  address: string
  /** What her browser reads. */
  language: Language
  body: Record<string, unknown> | undefined
  ask: () => Promise<Response>
}
