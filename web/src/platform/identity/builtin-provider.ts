import { identityCall } from '../identity-call.ts'
import { IdentityError } from '../identity-error.ts'
import { signInInPopup } from './google-popup.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Signs in at our own server, which speaks to Google itself. */
export const builtinProvider: IdentityProvider = {
  async signUp({ email, password, displayName: name }) {
    await identityCall('POST', '/sign-up/email', { email, password, name })
  },
  async signInWithEmail(email, password) {
    const answer = await identityCall('POST', '/sign-in/email', { email, password })
    if (needsCode(answer)) throw new IdentityError('auth/multi-factor-auth-required')
  },
  signInWithGoogle: signInInPopup,
}

/** The password was right, and the account has a second factor: there is no session yet. */
function needsCode(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}
