import type { Message } from './calls/rooms.ts'

/** The event stream of a page (GET, text/event-stream). For members only. */
export const LIVE_PATH = '/api/events'

/**
 * Events without a position and without content. They can be lost with the connection, so a client
 * that reconnects fetches again.
 */
export const signals = ['epoch', 'room', 'rooms', 'notification', 'plan'] as const
export type Signal = (typeof signals)[number]

type Nothing = Readonly<Record<string, never>>

/** The payload of each live event, by the event's name. */
export interface LiveEvents extends Record<Signal, object> {
  /** A message of one of the member's rooms: each once and in order, also after reconnecting. */
  message: Message & { roomId: string }
  /** A room's log has a new record, of epoch n. */
  epoch: { roomId: string; n: number }
  /** The members of a room, or what they share with each other, have changed. */
  room: { roomId: string }
  /** The set of the member's rooms has changed, or a new invitation has come. */
  rooms: Nothing
  /** A notification was added, or some were read: the list and `countUnread` have changed. */
  notification: Nothing
  /** The member's plan or billing has changed. */
  plan: Nothing
}

/** Why the server ended a stream for good. */
export interface LiveEnd {
  /**
   * `session`: the session has ended or the account is suspended. `elsewhere`: too many pages are
   * open.
   */
  reason: 'session' | 'elsewhere'
}
