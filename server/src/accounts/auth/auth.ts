import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { PASSWORD_MAX, PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { plainId } from '../../platform/crypto/ids.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import type { Services } from '../../platform/services.ts'
import { type PasswordHash, passwordHash } from '../password/password-hash.ts'
import { firebaseSignIn } from '../providers/firebase-sign-in.ts'
import type { FirebaseTokens } from '../providers/firebase-token.ts'
import type { Google } from '../providers/google.ts'
import { renewQuietly } from '../sessions/quiet-renewals.ts'
import { RENEW_AFTER_MS, SESSION_MS } from '../sessions/session-policy.ts'
import type { SessionRenewals } from '../sessions/session-renewals.ts'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'
import { authHooks, type HookServices } from './auth-hooks.ts'
import { authModels } from './auth-models.ts'
import { AUTH_PATH } from './auth-path.ts'
import { authPlugins } from './auth-plugins.ts'
import { POPUP_DONE_PATH } from './oauth-popup-callback.ts'
import { sealMembers } from './sealed-adapter.ts'
import { signingSecret } from './signing-secret.ts'

export interface AuthOptions extends Pick<Services, 'db' | 'vault' | 'clock'> {
  pool: pg.Pool
  ring: KeyRing
  /** The origins of our pages, first the one of the public URL. */
  origins: readonly [publicUrl: string, ...others: string[]]
  productName: string
  google: Google
  /** Set if Firebase checks passwords instead of this server. */
  firebase: FirebaseTokens | undefined
  confirmed: ConfirmedMembers
  renewals: SessionRenewals
  /** Hashes passwords. Defaults to `passwordHash`. */
  passwords: PasswordHash | undefined
  memberCreated: HookServices['memberCreated']
  /**
   * Whether the library may use transactions. With the single connection of an embedded database, a
   * transaction that waits for a query outside it never ends.
   */
  transactions: boolean
}

/** Returns the name of the session cookie. It is host-bound if the site is served over https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sidelight' : 'sidelight'
}

/** Creates the auth library with email and password, server-side sessions, and sealed members. */
export function createAuth(options: AuthOptions) {
  const [publicUrl] = options.origins
  const library = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: options.pool }),
  })
  const secret = signingSecret(options.ring)
  const { google, firebase } = options
  return betterAuth({
    baseURL: baseOf(options.origins),
    basePath: AUTH_PATH,
    appName: options.productName,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Unexpected errors of the library are logged by our own code, without their messages.
    onAPIError: { throw: true, errorURL: POPUP_DONE_PATH },
    database: (settings: BetterAuthOptions) =>
      sealMembers(
        renewQuietly(
          kyselyAdapter(library, { type: 'postgres', transaction: options.transactions })(settings),
          options.renewals,
        ),
        { vault: options.vault, librarySecret: secret },
      ),
    plugins: [
      ...authPlugins(options),
      ...google.plugins,
      ...(firebase ? [firebaseSignIn(firebase)] : []),
    ],
    trustedOrigins: [...options.origins],
    emailAndPassword: {
      enabled: !firebase,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: options.passwords ?? passwordHash,
      revokeSessionsOnPasswordReset: true,
    },
    session: {
      ...authModels.session,
      expiresIn: SESSION_MS / 1_000,
      updateAge: RENEW_AFTER_MS / 1_000,
      // Sensitive calls require step-up (step-up.ts) instead of a fresh sign-in.
      freshAge: 0,
    },
    user: authModels.user,
    account: {
      ...authModels.account,
      // The OAuth state is in a sealed cookie and is not stored.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      accountLinking: { trustedProviders: [] },
    },
    verification: { ...authModels.verification, storeIdentifier: 'hashed' },
    databaseHooks: authHooks(options),
    ...(google.socialProviders ? { socialProviders: google.socialProviders } : {}),
    rateLimit: { enabled: false },
    advanced: {
      ...cookieSettings(publicUrl),
      ipAddress: { ipAddressHeaders: ['x-real-ip'], disableIpTracking: true },
      database: { generateId: plainId },
    },
  })
}

function cookieSettings(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  return {
    useSecureCookies: false,
    cookiePrefix: name,
    defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
    cookies: { session_token: { name, attributes: { secure } } },
  } as const
}

/**
 * Returns the base URL. Several origins exist only on a developer's machine, where Google has to
 * redirect to the one in use.
 */
function baseOf([publicUrl, ...others]: AuthOptions['origins']): BetterAuthOptions['baseURL'] {
  if (others.length === 0) return publicUrl
  return {
    allowedHosts: [publicUrl, ...others].map((origin) => new URL(origin).host),
    protocol: 'http',
    fallback: publicUrl,
  }
}

export type Auth = ReturnType<typeof createAuth>
