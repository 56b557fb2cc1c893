import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Network } from '../../platform/http/network.ts'
import type { RequestOf } from '../../platform/http/serve-call.ts'
import { TOO_MANY_ATTEMPTS, tooManyRequests } from '../../platform/http/too-many-requests.ts'
import { durableBudget } from '../../platform/limits/durable-budget.ts'
import type { Budget, Limits, Whose } from '../../platform/limits/limits.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, codeOf, cookiesOf, readAnswer } from '../auth/library-answer.ts'
import {
  confirmSession,
  deleteSessionByToken,
  findSession,
  type OpenSession,
} from '../sessions/sessions-table.ts'
import { deviceAccountOf } from '../sign-in/known-device.ts'
import { codeByOurClock } from './code-by-our-clock.ts'
import { notifyWrongCode } from './notify-wrong-code.ts'
import { requireSetUp } from './start-second-factor.ts'

/** (policy) Codes from one network. */
const FROM_ONE_NETWORK: Budget = { name: 'code-network', points: 10, seconds: 15 * 60 }
/**
 * (policy) Codes for one member from unknown devices. The person who enters them has passed the
 * first step of a sign-in.
 */
const FROM_ANYWHERE = durableBudget({ name: 'code', points: 10, seconds: 15 * 60 })
/**
 * (policy) Codes from a known device. A separate budget, so that guesses elsewhere cannot lock the
 * member out.
 */
const FROM_KNOWN_DEVICE = durableBudget({
  name: 'code-device',
  points: 5,
  seconds: 15 * 60,
})
/** (policy) Codes within the member's sessions. */
const FROM_SESSION = durableBudget({ name: 'code-session', points: 10, seconds: 15 * 60 })
/**
 * A code is valid once, in its own 30 seconds and the adjacent periods (RFC 6238 §5.2), also after
 * a restart and at another node.
 */
const USED_CODE = durableBudget({ name: 'used-code', points: 1, seconds: 120 })

/** The origin of a code, which determines the budgets. */
type Origin =
  | { network: Network; memberId?: undefined }
  | { network: Network; memberId: string; isKnownDevice: boolean }

/** Counts a code within a session. Throws `too_many_requests` if too many were tried. */
export function consumeSessionCode(limits: Limits, memberId: string): Promise<void> {
  return spend(limits, FROM_SESSION, memberId)
}

/** Counts a code of a waiting sign-in. Throws `too_many_requests` if too many were tried. */
async function consumeSignInCode(limits: Limits, origin: Origin): Promise<void> {
  if (origin.memberId === undefined) return spend(limits, FROM_ONE_NETWORK, origin.network)
  const { network, memberId, isKnownDevice } = origin
  if (isKnownDevice) return spend(limits, FROM_KNOWN_DEVICE, memberId)
  await spend(limits, FROM_ONE_NETWORK, network)
  return spend(limits, FROM_ANYWHERE, memberId)
}

async function spend(limits: Limits, budget: Budget, whose: Whose): Promise<void> {
  const { allowed, renewsInMs } = await limits.consume(budget, whose)
  if (allowed) return
  throw tooManyRequests(TOO_MANY_ATTEMPTS, renewsInMs)
}

/**
 * Resolves to whether a correct code is used for the first time. A code of an app stays correct for
 * some seconds after its use.
 */
export async function useUpCode(
  limits: Limits,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  return (await limits.consume(USED_CODE, `${memberId} ${code}`)).allowed
}

type CodeRequest = RequestOf<'verifyCode' | 'verifyBackupCode'>

const Accepted = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

/** Checks the code of an app for a waiting sign-in, or to turn the second factor on. */
export async function checkAppCode(
  services: AuthServices,
  request: RequestOf<'verifyCode'>,
): Promise<AuthAnswer> {
  const { cookie, body } = request
  const memberId = (await services.sessions.memberOf(cookie))?.id
  if (memberId !== undefined && body.setUp !== undefined) {
    await requireSetUp(services, { memberId, id: body.setUp })
  }
  const code = await codeByOurClock(
    services,
    memberId ?? (await waitingSignIn(services, cookie)),
    body.code,
  )
  const { api } = services.auth
  const ask = () => readAnswer(api.verifyTOTP({ ...asked(request), body: { code } }))
  return checkCode(services, request, ask)
}

/** Resolves to the member whose sign-in waits for a code in this browser, or null. */
function waitingSignIn({ auth }: AuthServices, cookie: string | undefined): Promise<string | null> {
  const headers = new Headers(cookie === undefined ? {} : { cookie })
  return auth.api.halfSignedIn({ headers })
}

/**
 * Checks the code of a waiting sign-in, or the code that turns the second factor on. Codes are
 * counted by their origin, and a correct one begins one session. After a wrong code the member is
 * notified that somebody has passed the first step of a sign-in.
 */
export async function checkCode(
  services: AuthServices,
  request: CodeRequest,
  ask: () => Promise<AuthAnswer>,
): Promise<AuthAnswer> {
  const { db, limits, sessions } = services
  const { cookie, body } = request
  const member = await sessions.memberOf(cookie)
  // `memberOf` may return a cached session that has ended. For an ended session, the library treats
  // the code as that of a sign-in.
  const before = member && (await findSession(db, member.sessionId))
  if (!member || !before) return checkSignInCode(services, request, ask)
  await consumeSessionCode(limits, member.id)
  const answer = await ask()
  if (answer.status !== 200) return answer
  sessions.forget({ cookie })
  await copyStepUp({ db, sessions }, before, answer)
  // A repeated code is not refused: within a session it only turns on the second factor whose
  // secret the member was shown. It is used up so that no sign-in can begin with it.
  await useUpCode(limits, { memberId: member.id, code: body.code })
  return answer
}

async function checkSignInCode(
  services: AuthServices,
  request: CodeRequest,
  ask: () => Promise<AuthAnswer>,
): Promise<AuthAnswer> {
  const { db, limits, sessions } = services
  const { cookie, body } = request
  const origin = await originOf(services, request)
  await consumeSignInCode(limits, origin)
  const answer = await ask()
  if (answer.status !== 200) {
    if (WRONG.has(codeOf(answer))) await notifyWrongCode(services, origin, request)
    return answer
  }
  sessions.forget({ cookie })
  const { token, user } = Accepted.parse(answer.body)
  if (await useUpCode(limits, { memberId: user.id, code: body.code })) return answer
  await deleteSessionByToken(db, token)
  throw new Problem('INVALID_CODE', msg('This code was used already.'))
}

/**
 * Resolves to the member whose sign-in waits in this browser, and whether the browser is a known
 * device.
 */
async function originOf(services: AuthServices, { cookie, network }: CodeRequest): Promise<Origin> {
  const memberId = await waitingSignIn(services, cookie)
  if (memberId === null) return { network }
  const account = await deviceAccountOf(services, memberId)
  return { network, memberId, isKnownDevice: services.devices.knows(cookie, account) }
}

const WRONG = new Set<unknown>(['INVALID_CODE', 'INVALID_BACKUP_CODE'])

/** Copies the step-up to the session that the library starts together with the second factor. */
async function copyStepUp(
  { db, sessions }: Pick<AuthServices, 'db' | 'sessions'>,
  { confirmedAt }: OpenSession,
  answer: AuthAnswer,
): Promise<void> {
  const begun = confirmedAt && (await sessions.memberOf(cookiesOf(answer)))
  if (begun) await confirmSession(db, begun.sessionId, confirmedAt)
}
