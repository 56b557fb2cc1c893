import { useEffect, useState } from 'react'
import { type LiveState, liveState } from '../../platform/live/live.ts'
import { useStore } from '../../platform/storage/store.ts'
import type { Connection } from './connection-dot.tsx'

/**
 * Milliseconds after the page has loaded before the status dot may turn green (specification §2).
 */
const CONNECTING_MS = 1_000

interface Live {
  connection: Connection
  wasConnected: boolean
}

/** Returns the state of the event stream, and whether there was a connection on this page. */
export function useConnection(): Live {
  const connection = useConnectionState()
  const [wasConnected, setWasConnected] = useState(false)
  if (connection === 'connected' && !wasConnected) setWasConnected(true)
  return { connection, wasConnected }
}

/** Returns the state of the event stream; `connecting` during the first second of a page. */
export function useConnectionState(): LiveState {
  const state = useStore<LiveState>(liveState, 'connecting')
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), CONNECTING_MS)
    return () => clearTimeout(timer)
  }, [])
  return state === 'connected' && !hasWaited ? 'connecting' : state
}
