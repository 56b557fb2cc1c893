import type { Doorbell } from '@sidelight/contract/live'

/** Says that a topic has something new; with `event`, what its followers are told at once. */
export interface Ring {
  topic: string
  /** `recheck`: look again at who follows this topic. Absent: there are new rows. */
  event?: Doorbell | 'recheck'
  data?: Readonly<Record<string, string | number>>
}

/**
 * Carries rings between the nodes. A ring is a hint and may be lost; what must not be lost lies in a
 * table. The node that rings has heard itself already.
 */
export interface Bus {
  ring(rings: readonly Ring[]): void
  /** What other nodes rang. */
  onRing(handler: (ring: Ring) => void): void
  /** Calls when rings may have been missed and are heard again. */
  onReturn(handler: () => void): void
  /** Whether rings of other nodes are being missed now. */
  deaf(): boolean
  /** Sends what is left and stops listening. */
  close(): Promise<void>
}

/** For a single node: there is nobody else. */
export function inProcessBus(): Bus {
  return {
    ring: () => undefined,
    onRing: () => undefined,
    onReturn: () => undefined,
    deaf: () => false,
    close: async () => undefined,
  }
}
