import { identityCall } from '../identity-call.ts'
import { signInInPopup } from './google-popup.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Signs in at our own server, which speaks to Google itself. */
export const builtinProvider: IdentityProvider = {
  async signUp({ email, password, displayName: name }) {
    await identityCall('POST', '/sign-up/email', { email, password, name })
  },
  async signInWithEmail(email, password) {
    await identityCall('POST', '/sign-in/email', { email, password })
  },
  signInWithGoogle: signInInPopup,
}
