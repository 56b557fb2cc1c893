import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { CardProvider } from './card-provider.ts'
import type { FreeMembers } from './free-members.ts'

/** What the operations on money work with. */
export interface PaymentServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
  provider: CardProvider
  /** The newest first: a second one is accepted while secrets are being changed. */
  webhookSecrets: readonly string[]
  freeMembers: FreeMembers
  /** Tells her open pages that what she has is another now. */
  planChanged?: (memberId: string) => void
}
