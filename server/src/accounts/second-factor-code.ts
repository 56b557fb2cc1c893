import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Budget, Limits } from '../platform/limits.ts'
import type { Exchange, GuardServices } from './identity-exchange.ts'
import {
  confirmSession,
  deleteSessionByToken,
  findSession,
  type OpenSession,
} from './sessions-table.ts'

/** (policy) Codes that one member, or one address before she is known, may try. */
const CODES: Budget = { name: 'second-factor', points: 10, seconds: 15 * 60 }
/** A code is good for its 30 seconds and those beside them, and once (RFC 6238 §5.2). */
const USED_CODE: Budget = { name: 'used-code', points: 1, seconds: 120 }

/** Throws `too_many_requests` once too many codes were tried. */
export async function spendCode(limits: Limits, whose: string): Promise<void> {
  const { allowed, renewsInMs } = await limits.spend(CODES, whose)
  if (allowed) return
  throw new Problem('too_many_requests', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
  })
}

/** Whether a right code is used for the first time; a code of an app stays right for a while. */
export async function useUpCode(
  limits: Limits,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  return (await limits.spend(USED_CODE, `${memberId} ${code}`)).allowed
}

const Accepted = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

/**
 * The second step of a sign-in, or the code that turns the second factor on. The library counts wrong
 * codes of a sign-in; here they are counted by member and address too, and a right one works once.
 */
export async function checkCode(
  { db, limits, sessions }: GuardServices,
  { cookie, address, body, ask }: Exchange,
): Promise<Response> {
  const member = await sessions.memberOf(cookie)
  await spendCode(limits, member?.id ?? address)
  const before = member && (await findSession(db, member.sessionId))
  const answer = await ask()
  if (answer.status !== 200) return answer
  sessions.forget({ cookie })
  const { token, user } = Accepted.parse(await answer.clone().json())
  if (before) await handOn({ db, sessions }, before, answer)
  const first = await useUpCode(limits, { memberId: user.id, code: String(body?.['code']) })
  if (first || member) return answer
  await deleteSessionByToken(db, token)
  return Response.json({ code: 'INVALID_CODE', message: 'This code was used already.' }, USED)
}

/** Turning it on begins a new session: what she has confirmed goes over into it. */
async function handOn(
  { db, sessions }: Pick<GuardServices, 'db' | 'sessions'>,
  { confirmedAt }: OpenSession,
  answer: Response,
): Promise<void> {
  const begun = confirmedAt && (await sessions.memberOf(cookiesOf(answer)))
  if (begun) await confirmSession(db, begun.sessionId, confirmedAt)
}

/** As the browser will send what it is given. */
function cookiesOf({ headers }: Response): string {
  const lines = headers.getSetCookie().map((line) => line.split(';', 1).join(''))
  return lines.join('; ')
}

const USED = { status: 401 }
