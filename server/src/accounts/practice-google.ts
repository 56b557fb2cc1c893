import type { IncomingMessage } from 'node:http'
import { validateAuthorizationCode } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { languageOf } from '../platform/language.ts'
import { practiceAccounts, practicePage } from './practice-page.ts'
import {
  createPracticeProvider,
  PRACTICE_PATH,
  type PracticeProvider,
} from './practice-provider.ts'

const CLIENT = { clientId: 'sidelight-practice', clientSecret: 'not a secret: practice only' }

/** What stands in for Google: the library's side of it, and the pages that a browser sees. */
export interface PracticeGoogle {
  plugin: ReturnType<typeof genericOAuth>
  mount: (http: FastifyInstance) => void
}

/**
 * The practice account chooser, for installations without a Google client. The library speaks the
 * same protocol to it as to Google. It is made at its first use; production never makes it.
 */
export function createPracticeGoogle(
  origins: readonly string[],
  callbackPath: string,
): PracticeGoogle {
  const [origin = ''] = origins
  const issuer = origin + PRACTICE_PATH
  let made: Promise<PracticeProvider> | undefined
  const provider = () => {
    made ??= createPracticeProvider(issuer, {
      ...CLIENT,
      redirectUris: origins.map((allowed) => allowed + callbackPath),
    })
    return made
  }
  let server: FastifyInstance | undefined

  return {
    plugin: genericOAuth({
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

/** The token is fetched from this very process, whatever name browsers know it by. */
function ownAddress(http: FastifyInstance | undefined): string {
  const [listening] = http?.addresses() ?? []
  if (!listening || typeof listening === 'string')
    throw new Error('The practice chooser is asked before the server listens.')
  const { address, family, port } = listening
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
}

type Provider = () => Promise<PracticeProvider>

function mountChooser(http: FastifyInstance, provider: Provider, origins: readonly string[]): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const show = (reply: FastifyReply, page: string) =>
      reply.headers(practicePage.headers(origins)).type('text/html; charset=utf-8').send(page)
    const started = async ({ raw }: FastifyRequest, reply: FastifyReply) =>
      (await provider()).oidc.interactionDetails(raw, reply.raw).catch(() => undefined)

    scope.get(`${PRACTICE_PATH}/choose/:id`, async (request, reply) => {
      const language = languageOf(request.headers)
      const goesOn = await started(request, reply)
      return show(reply, goesOn ? practicePage.chooser(language) : practicePage.over(language))
    })
    scope.post(`${PRACTICE_PATH}/choose/:id`, async (request, reply) => {
      const interaction = await started(request, reply)
      const language = languageOf(request.headers)
      if (!interaction) return show(reply, practicePage.over(language))
      const chosen = Choice.safeParse(request.body).data
      if (!chosen) return show(reply, practicePage.chooser(language, { refused: true }))
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

async function consent({ oidc, subjectOf }: PracticeProvider, email: string) {
  const known = practiceAccounts.find((account) => account.email === email)
  const accountId = subjectOf(email, known?.name ?? '')
  const grant = new oidc.Grant({ accountId, clientId: CLIENT.clientId })
  grant.addOIDCScope('openid email profile')
  return {
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
  }
}

/** Everything else below the path is the provider's own, body included. */
function mountProtocol(http: FastifyInstance, provider: Provider): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all(`${PRACTICE_PATH}/*`, async ({ raw }, reply) => {
      const { oidc } = await provider()
      reply.hijack()
      await oidc.callback()(belowPath(asNobody(raw)), reply.raw)
    })
  })
}

const SESSION_COOKIES = /(?:^|;\s*)_session(?:\.sig)?=[^;]*/g

/** Every sign-in begins with nobody signed in at the provider, so that any account can be chosen. */
function asNobody(request: IncomingMessage): IncomingMessage {
  const { url = '', headers } = request
  if (url.startsWith(`${PRACTICE_PATH}/auth`) && headers.cookie) {
    headers.cookie = headers.cookie.replaceAll(SESSION_COOKIES, '')
  }
  return request
}

/** The provider finds out where it is mounted by comparing the two addresses. */
function belowPath(request: IncomingMessage): IncomingMessage {
  const { url = '' } = request
  return Object.assign(request, { originalUrl: url, url: url.slice(PRACTICE_PATH.length) })
}
