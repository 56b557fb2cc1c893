import { useState } from 'react'
import { useLiveState } from '../../platform/live/use-live-state.ts'
import type { Connection } from './connection-dot.tsx'

interface Live {
  connection: Connection
  wasConnected: boolean
}

/** Returns the state of the event stream, and whether there was a connection on this page. */
export function useConnection(): Live {
  const connection = useLiveState()
  const [wasConnected, setWasConnected] = useState(false)
  if (connection === 'connected' && !wasConnected) setWasConnected(true)
  return { connection, wasConnected }
}
