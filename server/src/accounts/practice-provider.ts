import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type Provider from 'oidc-provider'
import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider'
import { languageOf } from '../platform/language.ts'
import { practiceMemory } from './practice-memory.ts'
import { practicePage } from './practice-page.ts'

/** Where the practice account chooser lives. Nothing below it exists in production. */
export const PRACTICE_PATH = '/practice-google'

const MINUTES_S = 600

export interface PracticeClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

export interface PracticeProvider {
  oidc: Provider
  /** The subject of an account, made known to the provider: the same for the same address. */
  subjectOf: (email: string, name: string) => string
  /** What its ID tokens are checked with. */
  keys: { keys: Record<string, unknown>[] }
}

/**
 * A real OpenID provider inside this process, for one client: authorization code with PKCE, signed ID
 * tokens. It takes everybody's word for who she is and forgets everything when the process ends.
 */
export async function createPracticeProvider(
  issuer: string,
  client: PracticeClient,
): Promise<PracticeProvider> {
  // Loaded here, so that a production process never holds it.
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const signing = await generateKeyPair('ES256', { extractable: true })
  const about = { alg: 'ES256', use: 'sig', kid: 'practice' }
  const accounts = new Map<string, { email: string; name: string }>()
  const oidc = new OpenIdProvider(issuer, {
    adapter: practiceMemory(),
    clients: [metadataOf(client)],
    jwks: { keys: [{ ...(await exportJWK(signing.privateKey)), ...about }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token itself says who she is.
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
      context.set(practicePage.headers())
      context.type = 'html'
      context.body = practicePage.over(languageOf(context.req.headers))
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

function metadataOf({ clientId, clientSecret, redirectUris }: PracticeClient): ClientMetadata {
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
