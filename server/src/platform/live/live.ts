import type { LiveEvents, Signal } from '@sidelight/contract/live'

/**
 * How features notify open pages. Call it after the change is committed, because readers fetch at
 * once.
 */
export interface Live {
  /** States that these topics have new rows. */
  publish: (topics: readonly string[]) => void
  /**
   * Sends an event to the current followers of a topic. It is not repeated after a lost connection.
   */
  signal: <Event extends Signal>(topic: string, event: Event, data: LiveEvents[Event]) => void
  /**
   * States that the sessions or the topics of the followers may have changed. Ends the streams of
   * members who have lost access, and sends `rooms` to members whose topics have changed.
   */
  revalidate: (topics: readonly string[]) => void
  /** Returns the topic of one member. The name does not reveal the member. */
  memberTopic: (memberId: string) => string
}

/** Returns the topic of the member who receives notifications with this tag. */
export const inboxTopic = (recipientTag: Buffer) => `inbox:${recipientTag.toString('base64url')}`
