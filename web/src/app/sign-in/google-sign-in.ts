import { signInWithGoogle } from '../../platform/auth/auth.ts'
import { AuthCallError } from '../../platform/auth/auth-error.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { createStore, useStore } from '../../platform/storage/store.ts'
import { failedSignIn } from './sign-in-messages.ts'

/** Why the last attempt from the navigation bar failed, in a sentence, or null. */
const failure = createStore<string | null>(null)

export function useSignInFailure(): string | null {
  return useStore(failure, null)
}

export function dismissFailure() {
  failure.set(null)
}

/** Starts Google sign-in from the navigation bar. A success is visible in the session. */
export function startGoogle() {
  signInWithGoogle().then(dismissFailure, async (error: unknown) => {
    if (error instanceof AuthCallError && error.code === 'auth/multi-factor-auth-required') {
      return goTo('/auth#code')
    }
    // Not every page contains the error catalogue. If it fails to load, the connection is the
    // cause.
    const { explain } = await import('../../accounts/explain.ts').catch(() => ({ explain: null }))
    failure.set(explain ? explain('google', error, location.host) : failedSignIn.network)
  })
}
