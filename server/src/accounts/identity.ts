import { hkdfSync } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { timedId } from '../platform/ids.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import { type Language, languageOf } from '../platform/language.ts'
import type { Mail } from '../platform/mail.ts'
import type { Vault } from '../platform/vault.ts'
import { firebaseSignIn } from './firebase-sign-in.ts'
import type { FirebaseTokens } from './firebase-token.ts'
import type { Google } from './google.ts'
import { identityHooks } from './identity-hooks.ts'
import { createIdentityLetters, type IdentityLetters } from './identity-letters.ts'
import { identityModels } from './identity-models.ts'
import { IDENTITY_PATH } from './identity-path.ts'
import { identityPlugins } from './identity-plugins.ts'
import { passwordHash } from './password-hash.ts'
import { POPUP_DONE_PATH } from './popup-done.ts'
import { sealMembers } from './sealed-adapter.ts'

const PASSWORD_LENGTH = { min: 6, max: 128 }
const SESSION_S = 30 * 24 * 3600
const RESET_LINK_S = 3600
const RENEW_AFTER_S = 24 * 3600

export interface IdentityOptions {
  pool: pg.Pool
  vault: Vault
  ring: KeyRing
  clock: Clock
  /** Where our pages may be opened, the public address first. */
  origins: readonly [publicUrl: string, ...others: string[]]
  productName: string
  google: Google
  /** Set when Firebase looks at passwords instead of this server. */
  firebase: FirebaseTokens | undefined
  mail: Mail
  /** On one embedded connection a transaction that waits for a query outside it never ends. */
  transactions: boolean
}

/** The name of the session cookie: host-bound wherever the site is served over https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sidelight' : 'sidelight'
}

/** Embeds the identity library: e-mail and password, server-owned sessions, sealed members. */
export function createIdentity(options: IdentityOptions) {
  const [publicUrl] = options.origins
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: options.pool }),
  })
  const secret = signingSecret(options.ring)
  const { google, firebase } = options
  return betterAuth({
    baseURL: baseOf(options.origins),
    basePath: IDENTITY_PATH,
    appName: options.productName,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What the library does not expect is ours to log, without its message.
    onAPIError: { throw: true, errorURL: POPUP_DONE_PATH },
    database: (settings: BetterAuthOptions) =>
      sealMembers(
        kyselyAdapter(db, { type: 'postgres', transaction: options.transactions })(settings),
        { vault: options.vault, librarySecret: secret },
      ),
    plugins: [
      ...identityPlugins(options),
      ...google.plugins,
      ...(firebase ? [firebaseSignIn(firebase)] : []),
    ],
    trustedOrigins: [...options.origins],
    emailAndPassword: {
      enabled: !firebase,
      ...passwords(createIdentityLetters(options.mail, { ...options, publicUrl })),
    },
    session: {
      ...identityModels.session,
      expiresIn: SESSION_S,
      updateAge: RENEW_AFTER_S,
      // Acts that need it ask for step-up (step-up.ts) instead of a fresh sign-in.
      freshAge: 0,
    },
    user: identityModels.user,
    account: {
      ...identityModels.account,
      // The way back from a provider is kept in a sealed cookie: nothing of it is stored.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      accountLinking: { trustedProviders: [] },
    },
    verification: { ...identityModels.verification, storeIdentifier: 'hashed' },
    databaseHooks: identityHooks,
    ...(google.socialProviders ? { socialProviders: google.socialProviders } : {}),
    rateLimit: { enabled: false },
    advanced: {
      ...cookieSettings(publicUrl),
      ipAddress: { ipAddressHeaders: ['x-real-ip'], disableIpTracking: true },
      database: { generateId: () => timedId(options.clock()) },
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

/** Several names only on this machine, where Google has to lead back to the one that was used. */
function baseOf([publicUrl, ...others]: IdentityOptions['origins']): BetterAuthOptions['baseURL'] {
  if (others.length === 0) return publicUrl
  return {
    allowedHosts: [publicUrl, ...others].map((origin) => new URL(origin).host),
    protocol: 'http',
    fallback: publicUrl,
  }
}

function passwords(letters: IdentityLetters) {
  return {
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: passwordHash,
    sendResetPassword: (
      { user, token }: { user: { email: string }; token: string },
      request?: Request,
    ) => letters.resetPassword(user.email, token, languageIn(request)),
    resetPasswordTokenExpiresIn: RESET_LINK_S,
    revokeSessionsOnPasswordReset: true,
  }
}

/** The bridge asks in one language alone (ask-library.ts). */
function languageIn(request: Request | undefined): Language {
  return languageOf({ 'accept-language': request?.headers.get('accept-language') ?? undefined })
}

export type Identity = ReturnType<typeof createIdentity>

function signingSecret([newest]: KeyRing): string {
  const secret = hkdfSync('sha256', newest.secret, Buffer.alloc(0), 'sidelight session', 32)
  return Buffer.from(secret).toString('base64url')
}
