import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stopMail } from '../../accounts/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { networkOf } from '../../platform/http/network.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { consumeNetworkLimit } from '../../platform/limits/call-limits.ts'
import type { Services } from '../../platform/services.ts'

const STOP_PATH = '/api/mail/stop'
/** Where a person who opens the address lands. */
const SETTINGS_PATH = '/account/notifications'
const CONTEXT = 'mail.stop'
/** (policy) Requests of one network: a mail program sends those of all its readers. */
const LIMIT = { name: 'mail-stop', points: 60, seconds: 60 }
/** The one field that a mail program sends (RFC 8058 §3.1) is shorter. */
const BODY_BYTES = 1_024

const Token = z.object({ memberId: z.string() })

/** Returns the URL with which a mail program ends a member's emails: her id is sealed in it. */
export function stopMailUrl(vault: Vault, publicUrl: string, memberId: string): string {
  const token = vault.seal(CONTEXT, JSON.stringify({ memberId } satisfies z.output<typeof Token>))
  return `${publicUrl}${STOP_PATH}?token=${token.toString('base64url')}`
}

/** Returns whose token this is. Throws `not_found` for any other text. */
function openToken(vault: Vault, token: unknown): string {
  try {
    const sealed = Buffer.from(z.string().parse(token), 'base64url')
    return Token.parse(JSON.parse(vault.open(CONTEXT, sealed))).memberId
  } catch {
    throw notFound()
  }
}

type StopServices = Pick<Services, 'db' | 'vault' | 'index' | 'limits'>

/**
 * Mounts the address of List-Unsubscribe (RFC 8058). A mail program posts to it from anywhere and
 * without a session, so the sealed token is all that it needs. A person who opens it is led to the
 * settings: a link that is followed by a scanner must change nothing.
 */
export function mountStopMail(app: FastifyInstance, services: StopServices): void {
  const { vault, index, limits } = services
  app.register(async (scope) => {
    scope.addHook('onRequest', (request) =>
      consumeNetworkLimit(limits, LIMIT, networkOf(index, request.ip)),
    )
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.get(STOP_PATH, async (_request, reply) => reply.redirect(SETTINGS_PATH, 303))
    scope.post<{ Querystring: { token?: unknown } }>(
      STOP_PATH,
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        await stopMail(services, openToken(vault, request.query.token))
        return reply.header('cache-control', 'no-store').send({ stopped: true })
      },
    )
  })
}
