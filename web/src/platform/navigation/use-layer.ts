import { useEffect, useRef } from 'react'
import { openLayer } from './layers.ts'

/**
 * Adds history entries for a component while it is mounted. `onBack` is called when the back button
 * is pressed, and closes the component, or asks first and leaves it open.
 */
export function useLayer(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  }, [onBack])
  useEffect(() => openLayer(() => latest.current()), [])
}
