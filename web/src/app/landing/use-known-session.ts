import { useEffect, useRef } from 'react'
import { currentSession, useSession } from '../../platform/session/session.ts'

type Act = (signedIn: boolean) => void

/** Returns a function that calls back once it is known whether the reader is signed in. */
export function useKnownSession(): (act: Act) => void {
  const { state } = useSession()
  const waiting = useRef<Act>(undefined)
  useEffect(() => {
    if (state === 'loading') return
    waiting.current?.(state === 'signed-in')
    waiting.current = undefined
  }, [state])
  return (act) => {
    // The current state and not that of the last render, because the press may have waited for code
    // to load.
    const known = currentSession().state
    if (known === 'loading') waiting.current = act
    else act(known === 'signed-in')
  }
}
