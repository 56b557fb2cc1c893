import type { LiveEvents } from '@sidelight/contract/live'
import { createStore } from '../storage/store.ts'

/** The state of this tab's event stream. */
export type LiveState = 'connecting' | 'connected' | 'offline'
export type LiveKind = keyof LiveEvents

/**
 * Handles an event. `data` is undefined after a reconnection: signals may have been lost, so the
 * handler has to read the state again. Messages are never lost, so their handler always gets data.
 */
export type LiveHandler<K extends LiveKind> = (data: LiveEvents[K] | undefined) => void

const handlers: { [K in LiveKind]: Set<LiveHandler<K>> } = {
  message: new Set(),
  epoch: new Set(),
  room: new Set(),
  rooms: new Set(),
  notification: new Set(),
  plan: new Set(),
}

/** The state of the stream. Only the stream changes it. */
export const liveState = createStore<LiveState>('connecting')

/** Calls `handler` for every event of a kind. Returns a function that unsubscribes. */
export function onLive<K extends LiveKind>(kind: K, handler: LiveHandler<K>): () => void {
  handlers[kind].add(handler)
  return () => {
    handlers[kind].delete(handler)
  }
}

/** Passes an event to every handler of its kind. */
export function hearLive<K extends LiveKind>(kind: K, data: LiveEvents[K] | undefined): void {
  for (const handler of handlers[kind]) handler(data)
}
