import { LIVE_PATH } from '@sidelight/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BlindIndex } from '../crypto/blind-index.ts'
import { networkOf } from '../http/network.ts'
import { refuseMethodsBut } from '../http/refuse-other-methods.ts'
import type { SessionMember, Sessions } from '../http/sessions.ts'
import { signedOut } from '../http/signed-out.ts'
import { suspended } from '../http/suspended.ts'
import { consumeCallLimits } from '../limits/call-limits.ts'
import type { Limits } from '../limits/limits.ts'
import type { LiveHub } from './live-hub.ts'
import { readPositions } from './live-position.ts'

interface LiveServices {
  live: LiveHub
  sessions: Sessions
  limits: Limits
  index: BlindIndex
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Without this, nginx holds frames back until its buffer is full.
  'x-accel-buffering': 'no',
}

/**
 * Mounts the event stream of a member's page. Not a call of the contract, because it returns a
 * stream. It resumes after `Last-Event-ID`, or after `?after=` if a page opens it again.
 */
export function mountLive(app: FastifyInstance, { live, ...services }: LiveServices): void {
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    // A HEAD request must not leave a stream open.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const member = await admit(request, services)
      const owner = { memberId: member.id, sessionId: member.sessionId }
      await live.open(owner, readPositions(lastIdOf(request)), () => begin(reply))
      return reply
    },
  })
  refuseMethodsBut(app, LIVE_PATH, ['GET'])
  app.addHook('preClose', async () => live.close())
}

async function admit(
  request: FastifyRequest,
  { sessions, limits, index }: Omit<LiveServices, 'live'>,
): Promise<SessionMember> {
  const member = await sessions.memberOf(request.headers.cookie)
  const network = networkOf(index, request.ip)
  await consumeCallLimits(limits, 'read', { network, memberId: member?.id })
  if (!member) throw signedOut()
  if (member.suspended) throw suspended()
  return member
}

function lastIdOf({ headers, query }: FastifyRequest): unknown {
  const after = typeof query === 'object' && query && 'after' in query ? query.after : undefined
  return headers['last-event-id'] ?? after
}

function begin(reply: FastifyReply) {
  reply.headers(HEADERS).hijack()
  const headers = Object.entries(reply.getHeaders())
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.flushHeaders()
  return reply.raw
}
