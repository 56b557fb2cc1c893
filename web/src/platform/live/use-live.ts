import { useEffect, useEffectEvent } from 'react'
import { type LiveHandler, type LiveKind, onLive } from './live.ts'

/** Calls `handler` for every event of a kind while the component is mounted. */
export function useLive<K extends LiveKind>(kind: K, handler: LiveHandler<K>): void {
  const hear = useEffectEvent(handler)
  useEffect(() => onLive(kind, (data) => hear(data)), [kind])
}
