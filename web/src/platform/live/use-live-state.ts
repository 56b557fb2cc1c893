import { useEffect, useState } from 'react'
import { useStore } from '../storage/store.ts'
import { type LiveState, liveState } from './live.ts'

/**
 * Milliseconds after the page has loaded before the status dot may turn green (specification §2).
 */
const CONNECTING_MS = 1_000

/** Returns the state of the stream; `connecting` during the first second of a page. */
export function useLiveState(): LiveState {
  const state = useStore<LiveState>(liveState, 'connecting')
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), CONNECTING_MS)
    return () => clearTimeout(timer)
  }, [])
  return state === 'connected' && !hasWaited ? 'connecting' : state
}
