import { type BlindIndex, createBlindIndex } from '../platform/blind-index.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import type { Live } from '../platform/live.ts'
import type { Handle } from '../platform/tables.ts'
import { createVault, type Vault } from '../platform/vault.ts'

/** What depends on whether an order runs in the server's process or in its own. */
export interface OperatorPlace {
  db: Handle
  ring: KeyRing
  /** Set while the keys are generated and kept in the data folder. */
  saveKeys: ((ring: KeyRing) => void) | undefined
  /** Whether this process also serves members. */
  serving: boolean
  boardChanged(): void
  /** Told to open pages; absent where none are served. */
  live?: Pick<Live, 'tell' | 'memberTopic'>
  clock?: Clock
}

export interface OperatorServices extends OperatorPlace {
  vault: Vault
  index: BlindIndex
  clock: Clock
}

export function createOperatorServices(place: OperatorPlace): OperatorServices {
  return {
    clock: systemClock,
    ...place,
    vault: createVault(place.ring),
    index: createBlindIndex(place.ring),
  }
}
