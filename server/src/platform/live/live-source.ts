import type { LiveEvents, Signal } from '@sidelight/contract/live'
import type { LiveHint } from './bus.ts'

/** A topic that a member may follow. */
export interface OpenTopic {
  /** `kind:id`; the id consists of letters, digits, `_` and `-`, at most 64. */
  topic: string
  /** The position of the newest row, 0 without rows; absent for a topic of signals only. */
  head?: number
}

/** A row as sent to pages. Within a topic, positions grow in the order of visibility. */
export interface LiveFrame<Event extends keyof LiveEvents = keyof LiveEvents> {
  position: number
  event: Event
  data: LiveEvents[Event]
}

/** The loss of a member's access to a topic, and the event for the remaining followers. */
interface LiveNews {
  /** Identifies the change, so that it is handled once although it is returned several times. */
  key: string
  topic: string
  event: Signal
  data: NonNullable<LiveHint['data']>
}

/**
 * The topics that a feature lets members follow. The source alone decides who may follow what. It
 * is called when a stream opens, and again whenever that may have changed.
 */
export interface LiveSource {
  /** Resolves to the topics that are open to each member now. */
  topicsOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly OpenTopic[]>>
  /** Resolves to rows of a topic after a position, oldest first, at most `limit`. */
  since?(topic: string, position: number, limit: number): Promise<readonly LiveFrame[]>
  /** Resolves to the changes of the last minute made without a hint. Called twice a second. */
  news?(): Promise<readonly LiveNews[]>
}

/** Returns a source of topics that carry signals only. `topicsOf` maps a member's id to topics. */
export function signalSource(topicsOf: (memberId: string) => readonly string[]): LiveSource {
  const openTo = (memberId: string) => topicsOf(memberId).map((topic) => ({ topic }))
  return { topicsOf: async (memberIds) => new Map(memberIds.map((id) => [id, openTo(id)])) }
}
