import { signals } from '@sidelight/contract/live'

/**
 * Hints between nodes that are not sent to pages. `waits`, `counts`: the reports of an author wait,
 * or count from now on (accounts/sign-up/waiting-authors.ts). `board`: the board has changed. All
 * other hints are signals to pages, or `revalidate`: the right to follow the topic may have
 * changed.
 */
const nodeEvents = ['waits', 'counts', 'board'] as const
export const hintEvents = [...signals, 'revalidate', ...nodeEvents] as const
type NodeEvent = (typeof nodeEvents)[number]

/** Returns whether a hint is only for nodes. */
export const isForNodes = (event: string): event is NodeEvent =>
  nodeEvents.some((one) => one === event)

/** The topic of changes that every reader of the board sees. */
export const BOARD_TOPIC = 'board'

/**
 * States that a topic has changed. If it has an `event`, the followers are sent that event at once.
 */
export interface LiveHint {
  topic: string
  /** Absent if the topic has new rows. */
  event?: (typeof hintEvents)[number]
  data?: Readonly<Record<string, string | number>>
}

/**
 * Carries hints between nodes. A hint may get lost; what must not get lost is in a table. The bus
 * does not return a hint to the node that published it.
 */
export interface Bus {
  publish(hints: readonly LiveHint[]): void
  /** Adds a handler for the hints of other nodes. Every handler receives every hint. */
  onHint(handler: (hint: LiveHint) => void): void
  /** Adds a handler for the end of an outage in which hints may have been lost. */
  onReturn(handler: () => void): void
  /**
   * Returns whether the node knows that it is disconnected and receives no hints of other nodes. A
   * broken connection may be noticed only after some time.
   */
  deaf(): boolean
  /** Sends the waiting hints and stops listening. */
  close(): Promise<void>
}

/** Returns a bus for a single node, which does nothing. */
export function inProcessBus(): Bus {
  return {
    publish: () => undefined,
    onHint: () => undefined,
    onReturn: () => undefined,
    deaf: () => false,
    close: async () => undefined,
  }
}
