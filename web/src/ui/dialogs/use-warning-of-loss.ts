import { useEffect } from 'react'

/** Makes the browser ask before a reload or closing the tab loses text, except on quick exit. */
export function useWarningOfLoss(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
