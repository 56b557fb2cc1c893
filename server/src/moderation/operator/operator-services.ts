import type { CardAccount } from '../../payments/index.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Live } from '../../platform/live/live.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import type { Services } from '../../platform/services.ts'

/**
 * What differs between a command that runs in the server's process and one that runs in its own.
 */
export interface OperatorPlace {
  db: Handle
  ring: KeyRing
  /** Stores the keys; set only when the keys are generated and stored in the data folder. */
  saveKeys: ((ring: KeyRing) => void) | undefined
  /** Whether a command for trying out is refused. */
  production?: boolean
  /** Whether this process also serves members. */
  serving: boolean
  boardChanged(): void
  /** Sends signals to open pages; absent where none are served. */
  live?: Pick<Live, 'signal' | 'memberTopic'>
  /** The sandbox cards' provider, for commands about it. */
  cards?: CardAccount
  clock?: Clock
  /** Returns the text of TSA_ROOT; undefined where no authority outside is configured. */
  stampRoot?: () => string | undefined
  /** Returns the embedded database as a file; absent with PostgreSQL. */
  archive?: (() => Promise<Blob>) | undefined
  /**
   * Moves the clock of the running server; absent in production, and where no server is reached.
   */
  moveClock?: ((milliseconds: number) => Promise<OperatorOutcome>) | undefined
}

export interface OperatorServices extends OperatorPlace, Pick<Services, 'vault' | 'index'> {
  clock: Clock
}

/** Returns the services with vault and index of the given key ring. */
export function createOperatorServices(place: OperatorPlace): OperatorServices {
  return {
    clock: systemClock,
    ...place,
    vault: createVault(place.ring),
    index: createBlindIndex(place.ring),
  }
}
