import { HOUR_MS } from '@sidelight/contract/rules/limits'
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)
const CACHE_KEYS_MS = 6 * HOUR_MS
const FETCH_AGAIN_AFTER_MS = 30_000
const CLOCK_TOLERANCE_S = 5
/**
 * (policy) The maximum time, in seconds, between signing in at Firebase and using the token for a
 * session.
 */
const SIGNED_IN_AT_MOST_S = 5 * 60

export interface FirebaseTokens {
  projectId: string
  clock: Clock
  /** Google's published keys by default. Tests pass their own. */
  keys?: JWTVerifyGetKey | undefined
  /** Accepts the unsigned tokens of the official emulator. Refused in production (app/config). */
  emulated?: boolean
}

export type FirebaseClaims = z.output<typeof Claims>

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.email().max(320),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
})

/**
 * Checks of an ID token that Firebase's documentation requires. Both reject for an invalid token.
 */
export interface FirebaseTokenChecks {
  /** Checks a token that opens a session. */
  ofSignIn: (idToken: string) => Promise<FirebaseClaims>
  /** Checks a token that concerns the member of an open session. */
  ofMember: (idToken: string) => Promise<FirebaseClaims>
}

export function firebaseTokenChecks(options: FirebaseTokens): FirebaseTokenChecks {
  const { projectId, clock, emulated = false } = options
  const keys =
    options.keys ??
    createRemoteJWKSet(GOOGLE_KEYS, {
      cacheMaxAge: CACHE_KEYS_MS,
      cooldownDuration: FETCH_AGAIN_AFTER_MS,
    })
  const rules = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId }

  async function verify(idToken: string): Promise<JWTPayload> {
    if (emulated && decodeProtectedHeader(idToken).alg === 'none') {
      const claims = decodeJwt(idToken)
      if (claims.iss === rules.issuer && claims.aud === rules.audience) return claims
      throw new Error('An emulator of another project made this token.')
    }
    const { payload } = await jwtVerify(idToken, keys, {
      ...rules,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: clock(),
    })
    return payload
  }

  async function ofMember(idToken: string): Promise<FirebaseClaims> {
    return Claims.parse(await verify(idToken))
  }
  return {
    ofMember,
    async ofSignIn(idToken) {
      const claims = await ofMember(idToken)
      const age = clock().getTime() / 1_000 - claims.auth_time
      if (age > SIGNED_IN_AT_MOST_S || age < -CLOCK_TOLERANCE_S) {
        throw new Error('This token belongs to another sign-in.')
      }
      return claims
    },
  }
}
