import { useEffect, useRef } from 'react'
import { currentSession, useSession } from '../../platform/session/session.ts'

type Act = (signedIn: boolean) => void

/** Returns a function that runs a callback once it is known whether the reader is signed in. */
export function useKnownSession(): (act: Act) => void {
  const { state } = useSession()
  const waiting = useRef<Act>(undefined)
  useEffect(() => {
    if (state === 'loading') return
    waiting.current?.(state === 'signed-in')
    waiting.current = undefined
  }, [state])
  return (act) => {
    // The current state, because the press had to wait for the code that parses the text.
    const known = currentSession().state
    if (known === 'loading') waiting.current = act
    else act(known === 'signed-in')
  }
}
