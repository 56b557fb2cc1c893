import type { Call } from '@sidelight/contract/calls/call'
import { idParams } from '@sidelight/contract/calls/text'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { BlindIndex } from '../crypto/blind-index.ts'
import type { Vault } from '../crypto/vault.ts'
import type { Handle } from '../database/tables.ts'
import { languageOf } from '../i18n/language.ts'
import { consumeCallLimits, consumeNetworkLimit } from '../limits/call-limits.ts'
import type { Limits } from '../limits/limits.ts'
import { once } from './idempotency/idempotency.ts'
import { createNetworks, type Network } from './network.ts'
import { notFound } from './not-found.ts'
import { parseRequest } from './parse-request.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { CallRequest, ServedCall } from './serve-call.ts'
import type { SessionMember, Sessions } from './sessions.ts'
import { signedOut } from './signed-out.ts'
import { suspended } from './suspended.ts'
import { prepareAnswer, writeAnswer } from './write-response.ts'

/** Services that the middleware of every call uses. */
export interface CallServices {
  db: Handle
  sessions: Sessions
  limits: Limits
  vault: Vault
  index: BlindIndex
  clock: Clock
  origins: readonly string[]
  /** Resolves to whether a member is in a room, for calls with the access `participant`. */
  isParticipant: (roomId: string, memberId: string) => Promise<boolean>
  /**
   * Locks an account against deletion until the transaction ends. Resolves to false if the account
   * was deleted.
   */
  lockMemberForShare: (transaction: Handle, memberId: string) => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    member: SessionMember | null
    network: Network
  }
  interface FastifyContextConfig {
    unbounded?: string | undefined
    ignoresBody?: boolean
  }
}

const NamedId = z.object({ id: z.string() })
const Claims = z.object({ userId: z.string().nullish() })
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Mounts the calls. Before the body is read, checks in this order: origin, limit of the network,
 * session, limits, access. A public call with a limit of its own for networks reads no session.
 */
export function mountCalls(
  app: FastifyInstance,
  services: CallServices,
  served: readonly ServedCall[],
): void {
  const networkAt = createNetworks(services.index)
  for (const { name, call, handle } of served) {
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.bodyBytes,
      config: { unbounded: call.unbounded, ignoresBody: call.body === undefined },
      onRequest(request) {
        requireSameOrigin(request.method, request.headers, services.origins)
        request.network = networkAt(request.socket, request.ip)
        return admit(request, services, call)
      },
      handler: async (request, reply) => {
        const waiting: (() => void)[] = []
        const whenStored = (work: () => void) => void waiting.push(work)
        const callRequest = { ...readRequest(request, services.db, call), whenStored }
        prepareAnswer(reply, call, request.member !== null)
        const answerOn = async (db: Handle) =>
          writeAnswer(reply, call, await handle({ ...callRequest, db }))
        const answer = call.creates
          ? await services.db.transaction().execute(async (db) => {
              await requireAccount(call, request, { ...services, db })
              const create = async () => String(await answerOn(db))
              return createOnce({ request, name, db }, services, create)
            })
          : await answerOn(services.db)
        for (const work of waiting) work()
        return answer
      },
    })
  }
}

async function admit(request: FastifyRequest, services: CallServices, call: Call): Promise<void> {
  request.member = null
  if (typeof call.limit !== 'string') {
    await consumeNetworkLimit(services.limits, call.limit, request.network)
    if (call.access === 'public') return
  }
  const member = await services.sessions.memberOf(request.headers.cookie)
  if (typeof call.limit === 'string') {
    const who = { network: request.network, memberId: member?.id }
    await consumeCallLimits(services.limits, call.limit, who)
  }
  request.member = inGoodStanding(call, member)
  requireAccess(call, request)
  if (call.access === 'participant') await requireParticipant(request, services)
  if (call.stepUp) await requireStepUp(request, services.sessions)
}

/**
 * Returns the member who makes a call. A suspended member makes public calls as a visitor. Throws
 * `suspended` for all other calls without `suspendedToo`.
 */
function inGoodStanding(call: Call, member: SessionMember | null): SessionMember | null {
  if (!member?.suspended || call.suspendedToo) return member
  if (call.access === 'public') return null
  throw suspended()
}

/** The roles that may make calls with these kinds of access. */
const ROLES: Partial<Record<Call['access'], readonly SessionMember['role'][]>> = {
  moderator: ['moderator'],
  console: ['moderator', 'admin'],
  admin: ['admin'],
  partner: ['partner'],
}

function requireAccess(call: Call, { member, params }: FastifyRequest): void {
  if (call.access === 'public') return
  if (!member) throw signedOut()
  if (call.access === 'owner' && NamedId.safeParse(params).data?.id !== member.id) throw notFound()
  const roles = ROLES[call.access]
  if (roles && !roles.includes(member.role)) throw notFound()
}

/** Throws the same problem for a missing room and for a room of which the member is not part. */
async function requireParticipant(
  { member, params }: FastifyRequest,
  { isParticipant }: CallServices,
): Promise<void> {
  const id = idParams.safeParse(params).data?.id
  if (!member || !id || !(await isParticipant(id, member.id))) throw notFound()
}

/**
 * Throws unless the session has passed step-up. A session alone is not enough, because anyone who
 * holds the member's unlocked phone has it too.
 */
async function requireStepUp({ member }: FastifyRequest, sessions: Sessions): Promise<void> {
  if (member && (await sessions.isConfirmed(member.sessionId))) return
  throw new Problem('step_up_required', msg('Please confirm first that it is you.'))
}

function readRequest(
  request: FastifyRequest,
  db: Handle,
  call: Call,
): Omit<CallRequest<Call>, 'whenStored'> {
  const parsed = parseRequest(call, request)
  refuseForeignClaims(parsed.body, request.member)
  const { network } = request
  // `requireAccess` guarantees a member for calls that need one.
  const member = request.member as CallRequest<Call>['member']
  const { host, headers } = request
  const { cookie } = headers
  return { ...parsed, member, network, language: languageOf(headers), cookie, host, db }
}

/**
 * Throws `forbidden` if the body claims to be from another member than the session's. The claim
 * itself is never trusted.
 */
function refuseForeignClaims(body: unknown, member: SessionMember | null): void {
  if (body === undefined) return
  const claim = Claims.safeParse(body).data?.userId
  if (claim === undefined || claim === null || claim === member?.id) return
  throw new Problem('forbidden', msg('This request speaks for somebody else.'))
}

/** Throws if the account was deleted: a row created for it could never be found or deleted. */
async function requireAccount(
  { access }: Call,
  { member }: FastifyRequest,
  { db, lockMemberForShare }: CallServices,
): Promise<void> {
  if (access !== 'member' || !member) return
  if (!(await lockMemberForShare(db, member.id))) throw signedOut()
}

interface Creation {
  request: FastifyRequest
  name: string
  db: Handle
}

function createOnce(
  { request, name, db }: Creation,
  { vault, index, clock }: CallServices,
  create: () => Promise<string>,
): Promise<string> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return create()
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw new Problem('malformed', msg('Idempotency-Key is 1 to 200 printable characters.'))
  }
  const memberId = request.member?.id ?? `visitor ${request.network.line}`
  // The path parameters count as part of the request: the same body for another path is another
  // request.
  const body = [request.params, request.body]
  const attempt = { memberId, call: name, key, body, at: clock() }
  return once(db, { vault, index, attempt }, create)
}
