import { useEffect, useRef } from 'react'
import { currentSession, useSession } from '../../platform/session/session.ts'

type Act = (signedIn: boolean) => void

/** Returns a function that runs an act once it is known whether she is signed in. */
export function useKnownSession(): (act: Act) => void {
  const { state } = useSession()
  const waiting = useRef<Act>(undefined)
  useEffect(() => {
    if (state === 'loading') return
    waiting.current?.(state === 'signed-in')
    waiting.current = undefined
  }, [state])
  return (act) => {
    // As it is now: the press had to wait for the rules that read the text.
    const known = currentSession().state
    if (known === 'loading') waiting.current = act
    else act(known === 'signed-in')
  }
}
