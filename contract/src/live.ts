import type { Message } from './calls/rooms.ts'

/** The event stream of a page (GET, `text/event-stream`), for members only. */
export const LIVE_PATH = '/api/events'

/**
 * Events without content. They are not repeated after a lost connection, so a client that
 * reconnects fetches the current state.
 */
export const signals = ['epoch', 'room', 'rooms', 'notification', 'plan'] as const
export type Signal = (typeof signals)[number]

type Nothing = Readonly<Record<string, never>>

/** The payload of each live event, by the event's name. */
export interface LiveEvents extends Record<Signal, object> {
  /**
   * A message in one of the member's rooms. Delivered once and in order, even across reconnects.
   */
  message: Message & { roomId: string }
  /** The log of a room has a new record, of epoch `n`. */
  epoch: { roomId: string; n: number }
  /** The members of a room, or what they share with each other, have changed. */
  room: { roomId: string }
  /** The set of the member's rooms has changed, or a new invitation has come. */
  rooms: Nothing
  /** Notifications were added, read or deleted, so the list and `countUnread` have changed. */
  notification: Nothing
  /** The member's plan or billing has changed. */
  plan: Nothing
}

/** The reason why the server closed a stream permanently. */
export interface LiveEnd {
  /**
   * `session`: the session has ended or the account is suspended. `elsewhere`: the member has too
   * many open pages.
   */
  reason: 'session' | 'elsewhere'
}
