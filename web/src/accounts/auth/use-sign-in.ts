import { useState } from 'react'
import { signInWithEmail, signInWithGoogle, signUp } from '../../platform/auth/auth.ts'
import { AuthCallError } from '../../platform/auth/auth-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { checkCredentials, type Failure, failureOf } from '../failure.ts'
import type { Flow } from '../messages.ts'

interface Attempt {
  state: 'idle' | 'pending' | 'waiting' | 'accepted' | 'half' | Failure
  /** The number of attempts so far. Distinguishes two failures with the same sentence. */
  number: number
}

/**
 * Returns functions that sign in or up, one attempt at a time, and the state of the last one. A
 * success is visible in the session only. `onFailure` is called with each failure of the form, but
 * not with those of Google.
 */
export function useSignIn(flow: Flow, onFailure: (failure: Failure) => void) {
  const [{ state, number }, setAttempt] = useState<Attempt>({ state: 'idle', number: 0 })
  const session = useSession()

  async function attempt(data: FormData) {
    const next = (now: Attempt['state']) => setAttempt({ state: now, number: number + 1 })
    const fail = (wrong: Failure) => {
      next(wrong)
      onFailure(wrong)
    }
    const credentials = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    const wrong = checkCredentials(flow, credentials)
    if (wrong) return fail(wrong)
    setAttempt({ state: 'pending', number })
    try {
      if (flow === 'sign-in') await signInWithEmail(credentials.email, credentials.password)
      else await signUp({ ...credentials, displayName: textOf(data, 'displayName') })
      next('accepted')
    } catch (error) {
      if (needsSecondStep(error)) return next('half')
      fail(failureOf(flow, error, location.host))
    }
  }

  async function attemptGoogle() {
    setAttempt({ state: 'waiting', number })
    try {
      await signInWithGoogle()
      setAttempt({ state: 'accepted', number })
    } catch (error) {
      if (needsSecondStep(error)) return setAttempt({ state: 'half', number })
      // A newer attempt ends this one while the popup of the newer one is open, so the number is
      // counted from the latest state.
      setAttempt((before) => ({
        state: failureOf('google', error, location.host),
        number: before.number + 1,
      }))
    }
  }

  // The sign-in was accepted, but then the connection broke and the session could not be read.
  const lost = state === 'accepted' && session.state === 'signed-out'
  const failure = lost
    ? failureOf(flow, new AuthCallError('auth/network-request-failed'), '')
    : state
  return {
    attempt,
    attemptGoogle,
    number,
    pending: state === 'pending',
    /** Whether the popup is open. */
    waiting: state === 'waiting',
    /** Whether the password was right and a code has to follow. */
    half: state === 'half',
    startAgain: () => setAttempt({ state: 'idle', number }),
    failure: typeof failure === 'string' ? null : failure,
  }
}

function needsSecondStep(error: unknown): boolean {
  return error instanceof AuthCallError && error.code === 'auth/multi-factor-auth-required'
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
