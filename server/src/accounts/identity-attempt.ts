import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Language } from '../platform/language.ts'
import type { Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { TellMember } from './account-events.ts'
import type { IdentityAnswer, IdentityBody } from './ask-library.ts'
import type { EmailConfirmations } from './confirm-email.ts'
import type { Identity } from './identity.ts'
import type { IdentityLetters } from './identity-letters.ts'
import type { KnownDevices } from './known-device.ts'
import type { SignInAnswers } from './sign-in-answers.ts'
import type { SignInLock } from './sign-in-lock.ts'

/** What the calls need that are more than a question to the identity library. */
export interface FlowServices {
  db: Handle
  clock: Clock
  vault: Vault
  index: BlindIndex
  limits: Limits
  identity: Identity
  sessions: Sessions
  lock: SignInLock
  answers: SignInAnswers
  devices: KnownDevices
  confirmations: EmailConfirmations
  mail: Mail
  tell: TellMember
  letters: IdentityLetters
  /** What goes on after an answer was given; a failure is logged without its content. */
  later: (work: Promise<unknown>) => void
}

/** One request, read and within its budget. */
export interface Attempt {
  cookie: string | undefined
  /** What her browser reads. */
  language: Language
  /** A keyed tag of the network address. */
  address: string
  body: IdentityBody
  /** What the call takes of the address, as it is handed on. */
  query: string
  /** Asks the library, with another body where one is given. */
  ask: (body?: IdentityBody) => Promise<IdentityAnswer>
}

/** A text of the body. */
export function textIn({ body }: Attempt, name: string): string {
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}
