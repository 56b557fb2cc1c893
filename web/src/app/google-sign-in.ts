import { signInWithGoogle } from '../platform/identity.ts'
import { IdentityError } from '../platform/identity-error.ts'
import { goTo } from '../platform/router.tsx'
import { createStore, useStore } from '../platform/store.ts'
import { failedSignIn } from './sign-in-messages.ts'

/** The sentence about the last attempt from the navigation bar, or null. */
const failure = createStore<string | null>(null)

export function useSignInFailure(): string | null {
  return useStore(failure, null)
}

export function dismissFailure() {
  failure.set(null)
}

/** Starts Google sign-in from the navigation bar. A success shows in the session. */
export function startGoogle() {
  signInWithGoogle().then(dismissFailure, async (error: unknown) => {
    if (error instanceof IdentityError && error.code === 'auth/multi-factor-auth-required') {
      return goTo('/auth#code')
    }
    // The catalogue is not part of every page. When it cannot be had, the connection is the trouble.
    const { explain } = await import('../accounts/explain.ts').catch(() => ({ explain: null }))
    failure.set(explain ? explain('google', error, location.host) : failedSignIn.network)
  })
}
