import type { Call } from '@sidelight/contract/call'
import { Problem } from '@sidelight/contract/problem'
import { idParams } from '@sidelight/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createAddressTags } from './address-tag.ts'
import type { BlindIndex } from './blind-index.ts'
import { spendCallLimits } from './call-limits.ts'
import type { Clock } from './clock.ts'
import { once } from './idempotency.ts'
import { languageOf } from './language.ts'
import type { Limits } from './limits.ts'
import { notFound } from './not-found.ts'
import { parseRequest } from './parse-request.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { CallRequest, ServedCall } from './serve-call.ts'
import type { SessionMember, Sessions } from './session.ts'
import { signedOut } from './signed-out.ts'
import { suspended } from './suspended.ts'
import type { Handle } from './tables.ts'
import type { Vault } from './vault.ts'
import { prepareAnswer, writeAnswer } from './write-answer.ts'

/** What stands around every call. */
export interface CallServices {
  db: Handle
  sessions: Sessions
  limits: Limits
  vault: Vault
  index: BlindIndex
  clock: Clock
  origins: readonly string[]
  /** Whether a member is in a room: the door of calls whose access is `participant`. */
  isParticipant: (roomId: string, memberId: string) => Promise<boolean>
  /** Keeps an account from being deleted until the transaction ends; false when it is gone. */
  holdMember: (transaction: Handle, memberId: string) => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    member: SessionMember | null
    address: string
  }
}

const NamedId = z.object({ id: z.string() })
const Claims = z.object({ userId: z.string().nullish() })
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** Mounts the calls. Before any body is read: origin, session, limits, access, in this order. */
export function mountCalls(
  app: FastifyInstance,
  services: CallServices,
  served: readonly ServedCall[],
): void {
  const tagOf = createAddressTags(services.index)
  for (const { name, call, handle } of served) {
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest(request) {
        requireSameOrigin(request.method, request.headers, services.origins)
        request.address = tagOf(request.socket, request.ip)
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
  const member = await services.sessions.memberOf(request.headers.cookie)
  await spendCallLimits(services.limits, call.limit, {
    address: request.address,
    memberId: member?.id,
  })
  request.member = inGoodStanding(call, member)
  requireAccess(call, request)
  if (call.access === 'participant') await requireParticipant(request, services)
  if (call.stepUp) await requireStepUp(request, services.sessions)
}

/** A suspended member reads what is public as a visitor does; other calls have to say that she may. */
function inGoodStanding(call: Call, member: SessionMember | null): SessionMember | null {
  if (!member?.suspended || call.suspendedToo) return member
  if (call.access === 'public') return null
  throw suspended()
}

function requireAccess(call: Call, { member, params }: FastifyRequest): void {
  if (call.access === 'public') return
  if (!member) throw signedOut()
  if (call.access === 'owner' && NamedId.safeParse(params).data?.id !== member.id) throw notFound()
  if (call.access === 'moderator' && member.role === 'member') throw notFound()
}

/** A missing room and one that is not hers answer alike. */
async function requireParticipant(
  { member, params }: FastifyRequest,
  { isParticipant }: CallServices,
): Promise<void> {
  const id = idParams.safeParse(params).data?.id
  if (!member || !id || !(await isParticipant(id, member.id))) throw notFound()
}

/** An open session alone is not enough: whoever holds her unlocked phone has one too. */
async function requireStepUp({ member }: FastifyRequest, sessions: Sessions): Promise<void> {
  if (member && (await sessions.isConfirmed(member.sessionId))) return
  throw new Problem('step_up_required', 'Please confirm first that it is you.')
}

function readRequest(
  request: FastifyRequest,
  db: Handle,
  call: Call,
): Omit<CallRequest<Call>, 'whenStored'> {
  const parsed = parseRequest(call, request)
  refuseForeignClaims(parsed.body, request.member)
  const { address } = request
  // `requireAccess` has made sure of a member wherever the call demands one.
  const member = request.member as CallRequest<Call>['member']
  return { ...parsed, member, address, language: languageOf(request.headers), db }
}

/** A body may say who sends it; it is compared with the session and never believed. */
function refuseForeignClaims(body: unknown, member: SessionMember | null): void {
  if (body === undefined) return
  const claim = Claims.safeParse(body).data?.userId
  if (claim === undefined || claim === null || claim === member?.id) return
  throw new Problem('forbidden', 'This request speaks for somebody else.')
}

/** What an account that is gone creates could be found and taken away by nobody any more. */
async function requireAccount(
  { access }: Call,
  { member }: FastifyRequest,
  { db, holdMember }: CallServices,
): Promise<void> {
  if (access !== 'member' || !member) return
  if (!(await holdMember(db, member.id))) throw signedOut()
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
    throw new Problem('malformed', 'Idempotency-Key is 1 to 200 printable characters.')
  }
  const memberId = request.member?.id ?? `visitor ${request.address}`
  // The path says what is created where: the same body elsewhere is another request.
  const body = [request.params, request.body]
  const attempt = { memberId, call: name, key, body, at: clock() }
  return once(db, { vault, index, attempt }, create)
}
