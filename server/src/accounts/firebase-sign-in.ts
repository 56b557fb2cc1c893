import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'
import { type FirebaseTokens, firebaseTokenCheck } from './firebase-token.ts'

export const FIREBASE_SIGN_IN = '/sign-in/firebase'
export const FirebaseBody = z.object({ idToken: z.string().min(1).max(8_192) })

/** Swaps a fresh Firebase ID token for the same session that every other sign-in opens. */
export function firebaseSignIn(options: FirebaseTokens) {
  const check = firebaseTokenCheck(options)
  return {
    id: 'firebase',
    endpoints: {
      signInFirebase: createAuthEndpoint(
        FIREBASE_SIGN_IN,
        { method: 'POST', body: FirebaseBody },
        async (context) => {
          const claims = await check(context.body.idToken).catch(() => {
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_ID_TOKEN',
              message: 'This sign-in could not be confirmed. Please try again.',
            })
          })
          const { sub: id, email, name, email_verified: emailVerified } = claims
          const result = await handleOAuthUserInfo(context, {
            userInfo: { id, email, emailVerified, name },
            account: { providerId: 'firebase', accountId: id },
            source: { method: 'oauth', oauth: { providerId: 'firebase' } },
          })
          if (result.error !== null) {
            throw new APIError('CONFLICT', {
              code: 'ACCOUNT_NOT_LINKED',
              message: 'This email already uses another sign-in method.',
            })
          }
          await setSessionCookie(context, result.data)
          return context.json({ user: result.data.user })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
