import { useEffect, useState } from 'react'
import { useLiveState } from '../platform/live.ts'
import type { Connection } from './connection-dot.tsx'

const ACTIVE_MS = 60_000

interface Live {
  connection: Connection
  /** Connected now or within the last minute. */
  active: boolean
  wasConnected: boolean
}

/** How the event stream stands, and stood lately. */
export function useConnection(): Live {
  const connection = useLiveState()
  const [lately, setLately] = useState(false)
  const [wasConnected, setWasConnected] = useState(false)
  const isConnected = connection === 'connected'
  if (isConnected && !lately) setLately(true)
  if (isConnected && !wasConnected) setWasConnected(true)
  useEffect(() => {
    if (isConnected) return undefined
    const timer = setTimeout(() => setLately(false), ACTIVE_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  return { connection, active: lately, wasConnected }
}
