import type { Message } from './rooms.ts'

/** The one event stream of a page (GET, text/event-stream), for members. */
export const LIVE_PATH = '/api/events'

type Nothing = Readonly<Record<string, never>>

/** What features are told over the stream, by the name of the event. */
export interface LiveEvents {
  /** A message of one of her rooms: each once and in order, however often the connection was lost. */
  message: Message & { roomId: string }
  /** A room's log has grown: epoch n is there. */
  epoch: { roomId: string; n: number }
  /** Who is in a room, or what they share with each other, has changed. */
  room: { roomId: string }
  /** She is in another set of rooms than before, or was invited. */
  rooms: Nothing
  /** Something was added to her notifications. */
  notification: Nothing
  /** What she has paid for has changed. */
  plan: Nothing
}

/**
 * Events without a position: they say that something is new, never what, and may be lost with the
 * connection. Whoever connects again looks for herself.
 */
export type Doorbell = Exclude<keyof LiveEvents, 'message'>

/** Why the server ended a stream for good. */
export interface LiveEnd {
  /** `session`: it is over, or the account is suspended. `elsewhere`: too many pages are open. */
  reason: 'session' | 'elsewhere'
}
