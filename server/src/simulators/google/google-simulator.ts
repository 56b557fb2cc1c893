import type { IncomingMessage } from 'node:http'
import { validateAuthorizationCode } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Google } from '../../accounts/index.ts'
import { languageOf } from '../../platform/i18n/language.ts'
import { sandboxAccounts, sandboxPage } from './chooser-page.ts'
import { createSandboxProvider, PRACTICE_PATH, type SandboxProvider } from './openid-provider.ts'

const CLIENT = { clientId: 'sidelight-practice', clientSecret: 'not a secret: practice only' }

/**
 * Returns the sandbox's account chooser, for installations without a Google client. The library
 * uses the same protocol with it as with Google. The provider is created on first use, and never in
 * production.
 */
export function createSandboxGoogle(origins: readonly string[], callbackPath: string): Google {
  const [origin = ''] = origins
  const issuer = origin + PRACTICE_PATH
  let made: Promise<SandboxProvider> | undefined
  const provider = () => {
    made ??= createSandboxProvider(issuer, {
      ...CLIENT,
      redirectUris: origins.map((allowed) => allowed + callbackPath),
    })
    return made
  }
  let server: FastifyInstance | undefined

  return {
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            ...CLIENT,
            pkce: true,
            prompt: 'login',
            scopes: ['openid', 'email', 'profile'],
            authorizationUrl: `${issuer}/auth`,
            getToken: ({ code, codeVerifier, redirectURI }) =>
              validateAuthorizationCode({
                code,
                redirectURI,
                ...(codeVerifier === undefined ? {} : { codeVerifier }),
                options: CLIENT,
                tokenEndpoint: `${ownAddress(server)}${PRACTICE_PATH}/token`,
              }),
            getUserInfo: async ({ idToken = '' }) => {
              const keys = createLocalJWKSet((await provider()).keys)
              const options = { issuer, audience: CLIENT.clientId, algorithms: ['ES256'] }
              const { payload } = await jwtVerify(idToken, keys, options)
              const { sub, email, name, email_verified: emailVerified } = Claims.parse(payload)
              return { id: sub, email, name, emailVerified }
            },
          },
        ],
      }),
    ],
    mount(http) {
      server = http
      mountChooser(http, provider, origins)
      mountProtocol(http, provider)
    },
  }
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
})

/** Returns this process's own URL, from which the token is fetched, whatever host browsers use. */
function ownAddress(http: FastifyInstance | undefined): string {
  const [listening] = http?.addresses() ?? []
  if (!listening || typeof listening === 'string')
    throw new Error('The practice chooser is asked before the server listens.')
  const { address, family, port } = listening
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
}

type Provider = () => Promise<SandboxProvider>

function mountChooser(http: FastifyInstance, provider: Provider, origins: readonly string[]): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const show = (reply: FastifyReply, page: string) =>
      reply.headers(sandboxPage.headers(origins)).type('text/html; charset=utf-8').send(page)
    const started = async ({ raw }: FastifyRequest, reply: FastifyReply) =>
      (await provider()).oidc.interactionDetails(raw, reply.raw).catch(() => undefined)

    scope.get(`${PRACTICE_PATH}/choose/:id`, async (request, reply) => {
      const language = languageOf(request.headers)
      const goesOn = await started(request, reply)
      return show(reply, goesOn ? sandboxPage.chooser(language) : sandboxPage.over(language))
    })
    scope.post(`${PRACTICE_PATH}/choose/:id`, async (request, reply) => {
      const interaction = await started(request, reply)
      const language = languageOf(request.headers)
      if (!interaction) return show(reply, sandboxPage.over(language))
      const chosen = Choice.safeParse(request.body).data
      if (!chosen) return show(reply, sandboxPage.chooser(language, { refused: true }))
      const result =
        'cancel' in chosen
          ? { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
          : await consent(await provider(), chosen.email)
      const { oidc } = await provider()
      return reply.redirect(await oidc.interactionResult(request.raw, reply.raw, result), 303)
    })
  })
}

const Choice = z.union([
  z.object({ cancel: z.string() }),
  z.object({ email: z.email().max(320).toLowerCase() }),
])

async function consent({ oidc, subjectOf }: SandboxProvider, email: string) {
  const known = sandboxAccounts.find((account) => account.email === email)
  const accountId = subjectOf(email, known?.name ?? '')
  const grant = new oidc.Grant({ accountId, clientId: CLIENT.clientId })
  grant.addOIDCScope('openid email profile')
  return {
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
  }
}

/** Passes all other paths to the provider, which reads the body itself. */
function mountProtocol(http: FastifyInstance, provider: Provider): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all(`${PRACTICE_PATH}/*`, async ({ raw }, reply) => {
      const { oidc } = await provider()
      reply.hijack()
      await oidc.callback()(belowPath(withoutSession(raw)), reply.raw)
    })
  })
}

const SESSION_COOKIES = /(?:^|;\s*)_session(?:\.sig)?=[^;]*/g

/**
 * Returns the request without the provider's session cookies, so that every sign-in can choose any
 * account.
 */
function withoutSession(request: IncomingMessage): IncomingMessage {
  const { url = '', headers } = request
  if (url.startsWith(`${PRACTICE_PATH}/auth`) && headers.cookie) {
    headers.cookie = headers.cookie.replaceAll(SESSION_COOKIES, '')
  }
  return request
}

/** Sets the URLs from which the provider derives its mount path. */
function belowPath(request: IncomingMessage): IncomingMessage {
  const { url = '' } = request
  return Object.assign(request, { originalUrl: url, url: url.slice(PRACTICE_PATH.length) })
}
