import { signals } from '@sidelight/contract/live'

/**
 * Events of hints between nodes that are sent to no page. `waits`, `counts`: the reports of an
 * author wait, or count from now on (accounts/sign-up/waiting-authors.ts). `board`: the board has
 * changed. The other events of hints are the signals to pages, and `revalidate`: the right to
 * follow the topic may have changed.
 */
const nodeEvents = ['waits', 'counts', 'board'] as const
export const hintEvents = [...signals, 'revalidate', ...nodeEvents] as const
type NodeEvent = (typeof nodeEvents)[number]

/** Returns whether a hint is for nodes only. */
export const isForNodes = (event: string): event is NodeEvent =>
  nodeEvents.some((one) => one === event)

/** The topic of changes that every reader of the board sees. */
export const BOARD_TOPIC = 'board'

/** States that a topic has changed. With `event`, its followers are sent that event at once. */
export interface LiveHint {
  topic: string
  /** If absent, the topic has new rows. */
  event?: (typeof hintEvents)[number]
  data?: Readonly<Record<string, string | number>>
}

/**
 * Carries hints between the nodes. A hint may be lost; data that must not be lost is in a table.
 * The publishing node has handled its own hints already.
 */
export interface Bus {
  publish(hints: readonly LiveHint[]): void
  /** Adds a handler for the hints of other nodes. Every handler receives every hint. */
  onHint(handler: (hint: LiveHint) => void): void
  /** Adds a handler for the end of an outage during which hints may have been lost. */
  onReturn(handler: () => void): void
  /** Returns whether hints of other nodes are being lost now. */
  deaf(): boolean
  /** Sends the waiting hints and stops listening. */
  close(): Promise<void>
}

/** Returns a bus for a single node, which has no other node to reach. */
export function inProcessBus(): Bus {
  return {
    publish: () => undefined,
    onHint: () => undefined,
    onReturn: () => undefined,
    deaf: () => false,
    close: async () => undefined,
  }
}
