import type { Doorbell, LiveEvents } from '@sidelight/contract/live'
import type { Ring } from './bus.ts'

/** A topic that a member may follow. */
export interface OpenTopic {
  /** `kind:id`, the id of letters, digits, `_` and `-`, at most 64. */
  topic: string
  /** The position of its newest row, 0 without one; absent for a topic of doorbells alone. */
  head?: number
}

/** A row as it goes out. Positions of a topic grow in the order in which the rows become visible. */
export interface LiveFrame<Event extends keyof LiveEvents = keyof LiveEvents> {
  position: number
  event: Event
  data: LiveEvents[Event]
}

/** Somebody may not follow a topic any more, and this is what those who still may are told. */
interface LiveNews {
  /** The same for the same piece of news, however often it is answered. */
  key: string
  topic: string
  event: Doorbell
  data: NonNullable<Ring['data']>
}

/**
 * What a feature lets members follow. It decides alone who may follow what: it is asked at the
 * opening of a stream, and again whenever that may have changed.
 */
export interface LiveSource {
  /** Of each member the topics that are open to her now. */
  topicsOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly OpenTopic[]>>
  /** Rows of a topic after a position, the oldest first, at most `limit`. */
  since?(topic: string, position: number, limit: number): Promise<readonly LiveFrame[]>
  /** What was done within the last minute where nobody rang. Asked twice a second. */
  news?(): Promise<readonly LiveNews[]>
}

/** Topics of doorbells alone, told by a member's id. */
export function doorbellSource(topicsOf: (memberId: string) => readonly string[]): LiveSource {
  const openTo = (memberId: string) => topicsOf(memberId).map((topic) => ({ topic }))
  return { topicsOf: async (memberIds) => new Map(memberIds.map((id) => [id, openTo(id)])) }
}
