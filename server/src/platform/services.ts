import type { Clock } from './clock.ts'
import type { BlindIndex } from './crypto/blind-index.ts'
import type { Random } from './crypto/random.ts'
import type { Vault } from './crypto/vault.ts'
import type { Ask } from './database/statement.ts'
import type { Handle } from './database/tables.ts'
import type { Sessions } from './http/sessions.ts'
import type { Limits } from './limits/limits.ts'
import type { Live } from './live/live.ts'
import type { Mail } from './mail/mail.ts'
import type { QuietWrites } from './quiet-writes/quiet-writes.ts'

/**
 * The services of the platform, created once by `createApp`. A function of a feature declares those
 * that it uses: `Pick<Services, 'db' | 'clock'>`. The platform itself refers to each by its own
 * type.
 */
export interface Services {
  db: Handle
  /** Runs prepared statements, shared by callers of the same moment. */
  ask: Ask
  /** Writes that must not reveal their time and order. */
  quiet: QuietWrites
  vault: Vault
  /** Computes keyed tags, by which sealed values are found. */
  index: BlindIndex
  limits: Limits
  clock: Clock
  random: Random
  live: Live
  mail: Mail
  sessions: Sessions
}
