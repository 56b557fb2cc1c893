import type { Doorbell, LiveEvents } from '@sidelight/contract/live'

/** What features say to open pages, each time once the change is stored: who is rung looks at once. */
export interface Live {
  /** There are new rows in these topics. */
  ring: (topics: readonly string[]) => void
  /** Tells who follows a topic now. Lost with a connection, and not repeated. */
  tell: <Event extends Doorbell>(topic: string, event: Event, data: LiveEvents[Event]) => void
  /**
   * The sessions or the topics of those who follow these topics may have changed: who may not stay is
   * ended, who follows other topics than before is told `rooms`.
   */
  recheck: (topics: readonly string[]) => void
  /** The topic of one member alone; its name does not say who she is. */
  memberTopic: (memberId: string) => string
}

/** The topic of whoever finds the notifications that carry this tag. */
export const inboxTopic = (recipientTag: Buffer) => `inbox:${recipientTag.toString('base64url')}`
