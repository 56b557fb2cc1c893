import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type Provider from 'oidc-provider'
import type { Adapter, AdapterPayload, ClientMetadata, KoaContextWithOIDC } from 'oidc-provider'
import { languageOf } from '../../platform/i18n/language.ts'
import { sandboxPage } from './chooser-page.ts'

/** The path of the account chooser. Production serves nothing below it. */
export const PRACTICE_PATH = '/practice-google'

const MINUTES_S = 600

export interface SandboxClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

export interface SandboxProvider {
  oidc: Provider
  /** Returns an account's subject and registers it. Equal emails have equal subjects. */
  subjectOf: (email: string, name: string) => string
  /** The keys that verify the provider's ID tokens. */
  keys: { keys: Record<string, unknown>[] }
}

/**
 * Creates a real OpenID provider inside this process, for one client: authorization code with PKCE,
 * and signed ID tokens. It accepts every email without a check and stores nothing on disk.
 */
export async function createSandboxProvider(
  issuer: string,
  client: SandboxClient,
): Promise<SandboxProvider> {
  // Imported here, so that a production process never loads it.
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const signing = await generateKeyPair('ES256', { extractable: true })
  const about = { alg: 'ES256', use: 'sig', kid: 'practice' }
  const accounts = new Map<string, { email: string; name: string }>()
  const oidc = new OpenIdProvider(issuer, {
    adapter: sandboxMemory(),
    clients: [metadataOf(client)],
    jwks: { keys: [{ ...(await exportJWK(signing.privateKey)), ...about }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google, the ID token itself contains the claims.
    conformIdTokenClaims: false,
    ttl: {
      Interaction: MINUTES_S,
      Grant: MINUTES_S,
      Session: MINUTES_S,
      AccessToken: 60,
      IdToken: 60,
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${PRACTICE_PATH}/choose/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email_verified: true, ...accounts.get(accountId) }),
    }),
    renderError: (context: KoaContextWithOIDC) => {
      context.set(sandboxPage.headers())
      context.type = 'html'
      context.body = sandboxPage.over(languageOf(context.req.headers))
    },
  })
  return {
    oidc,
    keys: { keys: [{ ...(await exportJWK(signing.publicKey)), ...about }] },
    subjectOf(email, name) {
      const sub = createHash('sha256').update(email).digest('base64url').slice(0, 21)
      accounts.set(sub, { email, name })
      return sub
    },
  }
}

function metadataOf({ clientId, clientSecret, redirectUris }: SandboxClient): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'ES256',
  }
}

interface Stored {
  payload: AdapterPayload
  until: number
}

/** Returns storage for the sandbox provider: the memory of this process, until entries expire. */
function sandboxMemory(): (model: string) => Adapter {
  const stored = new Map<string, Stored>()
  const purgeExpired = () => {
    const now = Date.now()
    for (const [key, { until }] of stored) if (until < now) stored.delete(key)
  }
  const search = (matches: (payload: AdapterPayload) => boolean) =>
    [...stored.values()].find(({ payload }) => matches(payload))?.payload

  return (model) => ({
    async upsert(id, payload, expiresIn = 3600) {
      purgeExpired()
      stored.set(`${model} ${id}`, { payload, until: Date.now() + expiresIn * 1_000 })
    },
    async find(id) {
      purgeExpired()
      return stored.get(`${model} ${id}`)?.payload
    },
    findByUid: async (uid) => search((payload) => payload.uid === uid),
    findByUserCode: async (code) => search((payload) => payload.userCode === code),
    async consume(id) {
      const found = stored.get(`${model} ${id}`)
      if (found) found.payload['consumed'] = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      stored.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}
