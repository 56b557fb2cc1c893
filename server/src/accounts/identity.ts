import { hkdfSync } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { timedId } from '../platform/ids.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import type { Vault } from '../platform/vault.ts'
import { identityModels } from './identity-models.ts'
import { identityPlugins } from './identity-plugins.ts'
import { passwordHash } from './password-hash.ts'
import { sealMembers } from './sealed-adapter.ts'

export const IDENTITY_PATH = '/api/identity'
const PASSWORD_LENGTH = { min: 6, max: 128 }
const SESSION_S = 30 * 24 * 3600
const RENEW_AFTER_S = 24 * 3600

export interface IdentityOptions {
  pool: pg.Pool
  vault: Vault
  ring: KeyRing
  clock: Clock
  /** Where our pages may be opened, the public address first. */
  origins: readonly [publicUrl: string, ...others: string[]]
  productName: string
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
  const secure = publicUrl.startsWith('https:')
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: options.pool }),
  })
  const secret = signingSecret(options.ring)
  return betterAuth({
    baseURL: publicUrl,
    basePath: IDENTITY_PATH,
    appName: options.productName,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What the library does not expect is ours to log, without its message.
    onAPIError: { throw: true },
    database: (settings: BetterAuthOptions) =>
      sealMembers(
        kyselyAdapter(db, { type: 'postgres', transaction: options.transactions })(settings),
        { vault: options.vault, librarySecret: secret },
      ),
    plugins: [
      ...identityPlugins({ productName: options.productName, origins: [...options.origins] }),
    ],
    trustedOrigins: [...options.origins],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: passwordHash,
    },
    session: {
      ...identityModels.session,
      expiresIn: SESSION_S,
      updateAge: RENEW_AFTER_S,
      // Acts that need it ask for step-up (confirm-member.ts) instead of a fresh sign-in.
      freshAge: 0,
    },
    user: identityModels.user,
    account: identityModels.account,
    verification: { ...identityModels.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      // A session row says nothing about where she is or what she uses.
      session: {
        create: {
          before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: sessionCookieName(publicUrl),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
      cookies: {
        session_token: { name: sessionCookieName(publicUrl), attributes: { secure } },
      },
      ipAddress: { ipAddressHeaders: ['x-real-ip'], disableIpTracking: true },
      database: { generateId: () => timedId(options.clock()) },
    },
  })
}

export type Identity = ReturnType<typeof createIdentity>

function signingSecret([newest]: KeyRing): string {
  const secret = hkdfSync('sha256', newest.secret, Buffer.alloc(0), 'sidelight session', 32)
  return Buffer.from(secret).toString('base64url')
}
