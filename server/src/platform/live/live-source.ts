import type { LiveEvents, Signal } from '@sidelight/contract/live'
import type { LiveHint } from './bus.ts'

/** A topic that a member may follow. */
export interface OpenTopic {
  /** `kind:id`. The id has at most 64 letters, digits, `_` and `-`. */
  topic: string
  /** The position of the newest row, or 0 without rows; absent for a topic of signals only. */
  head?: number
}

/**
 * A row in the form in which it is sent to pages. Within a topic, rows become visible in the order
 * of their positions.
 */
export interface LiveFrame<Event extends keyof LiveEvents = keyof LiveEvents> {
  position: number
  event: Event
  data: LiveEvents[Event]
}

/** A member's loss of access to a topic, and the event for the remaining followers. */
interface MissedChange {
  /** Identifies the change, so that it is handled once although it is returned several times. */
  key: string
  topic: string
  event: Signal
  data: NonNullable<LiveHint['data']>
}

/**
 * The topics that a feature lets members follow. Only the source decides who may follow what. It is
 * called when a stream opens, and whenever that may have changed.
 */
export interface LiveSource {
  /** Resolves to the topics that each member may follow now. */
  topicsOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly OpenTopic[]>>
  /** Resolves to at most `limit` rows of a topic after a position, oldest first. */
  since?(topic: string, position: number, limit: number): Promise<readonly LiveFrame[]>
  /**
   * Resolves to the changes of the last minute that were made without a hint. Called twice a
   * second.
   */
  missedChanges?(): Promise<readonly MissedChange[]>
}

/** Returns a source of topics that have only signals. `topicsOf` returns the topics of a member. */
export function signalSource(topicsOf: (memberId: string) => readonly string[]): LiveSource {
  const openTo = (memberId: string) => topicsOf(memberId).map((topic) => ({ topic }))
  return { topicsOf: async (memberIds) => new Map(memberIds.map((id) => [id, openTo(id)])) }
}
