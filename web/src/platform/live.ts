import type { LiveEvents } from '@sidelight/contract/live'
import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from './store.ts'

/** The dot waits so long after the load before it may turn green (specification §2). */
const SETTLED_MS = 1_000

export type LiveState = 'connecting' | 'connected' | 'offline'
type Kind = keyof LiveEvents

/**
 * Hears an event. Without data nobody knows whether there was one, because the connection was lost
 * meanwhile: look for yourself. Messages alone are never lost, so theirs always have data.
 */
type Handler<K extends Kind> = (data: LiveEvents[K] | undefined) => void

const handlers: { [K in Kind]: Set<Handler<K>> } = {
  message: new Set(),
  epoch: new Set(),
  room: new Set(),
  rooms: new Set(),
  notification: new Set(),
  plan: new Set(),
}

/** How the stream stands; the stream alone sets it. */
export const liveState = createStore<LiveState>('connecting')

/** Calls `handler` on every event of a kind. Returns the undo. */
export function onLive<K extends Kind>(kind: K, handler: Handler<K>): () => void {
  handlers[kind].add(handler)
  return () => {
    handlers[kind].delete(handler)
  }
}

/** Calls `handler` on every event of a kind while the component is there. */
export function useLive<K extends Kind>(kind: K, handler: Handler<K>): void {
  const hear = useEffectEvent(handler)
  useEffect(() => onLive(kind, (data) => hear(data)), [kind])
}

/** Whether events arrive now; `connecting` for the first second of a page, however fast it was. */
export function useLiveState(): LiveState {
  const state = useStore<LiveState>(liveState, 'connecting')
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return state === 'connected' && !settled ? 'connecting' : state
}

/** Hands an event to whoever wants it. */
export function hearLive<K extends Kind>(kind: K, data: LiveEvents[K] | undefined): void {
  for (const handler of handlers[kind]) handler(data)
}
