import { authCall } from '../auth-call.ts'
import { AuthCallError } from '../auth-error.ts'
import type { AuthProvider } from './auth-provider.ts'
import { signInInPopup } from './google-popup.ts'

/** Signs in at our server, which calls Google. */
export const builtinProvider: AuthProvider = {
  async signUp({ email, password, displayName: name }) {
    await authCall('POST', '/sign-up/email', { email, password, name })
  },
  async signInWithEmail(email, password) {
    const answer = await authCall('POST', '/sign-in/email', { email, password })
    // The password was right, but there is no session until the second step.
    if (answer?.twoFactorRedirect) throw new AuthCallError('auth/multi-factor-auth-required')
  },
  signInWithGoogle: signInInPopup,
}
