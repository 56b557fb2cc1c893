import { useCallback, useEffect, useState } from 'react'

/**
 * The value once it has rested for `restMs`, and a way to take it at once. Every value that settles
 * is asked of the server, so typing must not.
 */
export function useSettled<Value>(value: Value, restMs: number): [Value, () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(rest)
  }, [value, restMs])
  return [settled, useCallback(() => setSettled(value), [value])]
}
