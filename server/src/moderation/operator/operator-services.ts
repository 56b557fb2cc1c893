import type { CardAccount } from '../../payments/index.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Live } from '../../platform/live/live.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import type { Services } from '../../platform/services.ts'

/** What differs between a command in the server's process and one in its own process. */
export interface OperatorPlace {
  db: Handle
  ring: KeyRing
  /** Stores the keys. Set only if the keys are generated and stored in the data folder. */
  saveKeys: ((ring: KeyRing) => void) | undefined
  /** Whether commands for trying things out are refused. */
  production?: boolean
  /** Whether this process also serves members. */
  serving: boolean
  boardChanged(): void
  /** Sends signals to open pages; absent in a process that serves none. */
  live?: Pick<Live, 'signal' | 'memberTopic'>
  /** The sandbox card provider, for commands about it. */
  cards?: CardAccount
  clock?: Clock
  /** Returns the text of TSA_ROOT, or undefined if no outside authority is configured. */
  stampRoot?: () => string | undefined
  /** Returns the embedded database as a file; absent with PostgreSQL. */
  archive?: (() => Promise<Blob>) | undefined
  /** Moves the clock of the running server. Absent in production, and if no server is reached. */
  moveClock?: ((milliseconds: number) => Promise<OperatorOutcome>) | undefined
}

export interface OperatorServices extends OperatorPlace, Pick<Services, 'vault' | 'index'> {
  clock: Clock
}

/** What the event log records about one use of a command, in addition to the verb and the time. */
export interface LoggedUse {
  /** The verb of the event, if it is not that of the command. */
  verb?: string
  /** A known id. An unknown id may be any text and is not logged. */
  subject?: string
  /** Stored censored, because the log is permanent. */
  note?: string
}

/** The services of a running command. */
export interface CommandServices extends OperatorServices {
  /**
   * Appends the use of this command to the event log: in the transaction of a change, so that
   * neither is stored without the other.
   */
  log: (db: Handle, use?: LoggedUse) => Promise<void>
}

/** Returns the services with the vault and the index of the given key ring. */
export function createOperatorServices(place: OperatorPlace): OperatorServices {
  return {
    clock: systemClock,
    ...place,
    vault: createVault(place.ring),
    index: createBlindIndex(place.ring),
  }
}
