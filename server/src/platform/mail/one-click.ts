import type { FastifyInstance } from 'fastify'
import { networkOf } from '../http/network.ts'
import { consumeNetworkLimit } from '../limits/call-limits.ts'
import type { Services } from '../services.ts'

/** The single field that a mail program sends (RFC 8058 §3.1) is shorter. */
const BODY_BYTES = 1_024

interface OneClick {
  path: string
  limit: { name: string; points: number; seconds: number }
  /** Returns the page to which a person who opens the URL is redirected. */
  landing: (token: unknown) => string
  /** Stops the emails to which a token belongs. Throws `not_found` for any other text. */
  stop: (token: unknown) => Promise<unknown>
}

/**
 * Mounts a List-Unsubscribe URL (RFC 8058). Mail programs post to it from anywhere and without a
 * session, so it needs only the sealed token. A person who opens it is redirected to a page,
 * because following a link, as scanners do, must change nothing.
 */
export function mountOneClick(
  app: FastifyInstance,
  { index, limits }: Pick<Services, 'index' | 'limits'>,
  { path, limit, landing, stop }: OneClick,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request) =>
      consumeNetworkLimit(limits, limit, networkOf(index, request.ip)),
    )
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.get<{ Querystring: { token?: unknown } }>(path, async (request, reply) =>
      reply.redirect(landing(request.query.token), 303),
    )
    scope.post<{ Querystring: { token?: unknown } }>(
      path,
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        await stop(request.query.token)
        return reply.header('cache-control', 'no-store').send({ stopped: true })
      },
    )
  })
}
