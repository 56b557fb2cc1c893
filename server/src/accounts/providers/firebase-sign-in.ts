import { authCalls } from '@sidelight/contract/calls/auth'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { type FirebaseClaims, type FirebaseTokens, firebaseTokenChecks } from './firebase-token.ts'

const { body } = authCalls.signInWithFirebase

/**
 * Returns a plugin that exchanges a fresh Firebase ID token for a session. Within a session, a
 * token can confirm the member's email.
 */
export function firebaseSignIn(options: FirebaseTokens) {
  const checks = firebaseTokenChecks(options)
  return {
    id: 'firebase',
    endpoints: {
      signInFirebase: createAuthEndpoint(
        '/sign-in/firebase',
        { method: 'POST', body },
        async (context) => {
          const claims = await taken(checks.ofSignIn(context.body.idToken))
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
      confirmFirebase: createAuthEndpoint(
        '/confirm-email/firebase',
        { method: 'POST', body, use: [sessionMiddleware] },
        async (context) => {
          const claims = await taken(checks.ofMember(context.body.idToken))
          const { user } = context.context.session
          const { internalAdapter } = context.context
          const ways = await internalAdapter.findAccounts(user.id)
          const isOwn = ways.some(
            ({ providerId, accountId }) => providerId === 'firebase' && accountId === claims.sub,
          )
          if (!isOwn) throw refuseToken()
          const confirmed =
            claims.email_verified && claims.email.toLowerCase() === user.email.toLowerCase()
          if (confirmed && !user.emailVerified) {
            await internalAdapter.updateUser(user.id, { emailVerified: true })
          }
          return context.json({ confirmed: user.emailVerified || confirmed })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function taken(claims: Promise<FirebaseClaims>): Promise<FirebaseClaims> {
  return claims.catch(() => {
    throw refuseToken()
  })
}

function refuseToken(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'INVALID_ID_TOKEN',
    message: 'This sign-in could not be confirmed. Please try again.',
  })
}
