import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import { invalidField } from '../../platform/http/invalid.ts'
import type { Network } from '../../platform/http/network.ts'
import type { RequestOf } from '../../platform/http/serve-call.ts'
import type { SessionCache, SessionMember } from '../../platform/http/sessions.ts'
import { TOO_MANY_ATTEMPTS } from '../../platform/http/too-many-requests.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import type { AuthAnswer } from '../auth/library-answer.ts'
import { findMember } from '../members-table.ts'
import { emailOf } from '../profile/email-of.ts'
import { confirmedUntil } from '../sessions/member-sessions.ts'
import { CONFIRMED_MS } from '../sessions/session-policy.ts'
import { confirmSession, deleteSession, findSession } from '../sessions/sessions-table.ts'
import { listSignInMethods } from '../sign-in/sign-in-methods-table.ts'
import { codeByOurClock } from './code-by-our-clock.ts'
import { listPasskeys } from './passkeys-table.ts'
import { consumeSessionCode, useUpCode } from './second-factor-code.ts'

/**
 * Confirms the member of a session by the password, and by a code if the second factor is on.
 * Guesses count towards the sign-in lock. Allows calls that require step-up for 10 minutes.
 */
export async function confirmByPassword(
  services: AuthServices,
  { member, cookie = '', network, body }: RequestOf<'stepUp'>,
): Promise<{ confirmedUntil: string }> {
  const { password = '', code = '' } = body
  const methods = await listSignInMethods(services.db, member.id)
  if (methods.some((method) => method.password !== null)) {
    await requirePassword(services, { member, cookie, network, password })
    await requireCode(services, { member, cookie, code })
  } else {
    await requireFreshSignIn(services, member)
  }
  return confirm(services, member.sessionId)
}

/**
 * Confirms the member by a new sign-in, which `ask` performs. The new session replaces the old one.
 * step-up-by-google.ts ends in the same way.
 */
export async function confirmBySignIn(
  services: SignInServices,
  { member, cookie }: Pick<RequestOf<'stepUpWithPasskey'>, 'member' | 'cookie'>,
  ask: () => Promise<AuthAnswer>,
): Promise<AuthAnswer> {
  const answer = await ask()
  if (answer.status !== 200) return answer
  const { session, user } = SignedIn.parse(answer.body)
  if (user.id !== member.id) {
    await deleteSession(services.db, user.id, session.id)
    throw new Problem('forbidden', msg('This passkey belongs to another account.'))
  }
  await deleteSession(services.db, member.id, member.sessionId)
  services.sessions.forget({ cookie })
  return { ...answer, body: await confirm(services, session.id) }
}

interface SignInServices extends Pick<AuthServices, 'db' | 'clock'> {
  sessions: Pick<SessionCache, 'forget'>
}

const SignedIn = z.object({
  session: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})

async function confirm(
  { db, clock }: Pick<AuthServices, 'db' | 'clock'>,
  sessionId: string,
): Promise<{ confirmedUntil: string }> {
  const confirmedAt = clock()
  await confirmSession(db, sessionId, confirmedAt)
  return { confirmedUntil: new Date(confirmedAt.getTime() + CONFIRMED_MS).toISOString() }
}

interface Claim {
  member: SessionMember
  cookie: string
}

async function requirePassword(
  services: AuthServices,
  { member, cookie, network, password }: Claim & { network: Network; password: string },
): Promise<void> {
  const email = await emailOf(services, member.id)
  const from = { network, session: member.sessionId }
  const wait = await services.lock.take(email, from)
  if (wait !== undefined) throw tooManyTries(wait)
  const headers = new Headers({ cookie })
  const right = await services.auth.api
    .verifyPassword({ headers, body: { password } })
    .then(() => true, isRefusal)
  if (!right) {
    const fields = { password: msg('This is not the password of this account.') }
    throw new Problem('invalid', msg('Incorrect password. Please try again.'), { fields })
  }
  await services.lock.release(email, from)
}

async function requireCode(
  { db, vault, auth, limits }: AuthServices,
  { member, cookie, code }: Claim & { code: string },
): Promise<void> {
  const stored = await findMember(db, member.id)
  if (!stored?.twoFactorEnabled) return
  if (code === '') throw invalidField('code', msg('Enter the code of your authenticator app.'))
  await consumeSessionCode(limits, member.id)
  const headers = new Headers({ cookie })
  const answer = /^\d{6}$/.test(code)
    ? auth.api.verifyTOTP({
        headers,
        body: { code: await codeByOurClock({ db, vault }, member.id, code) },
      })
    : auth.api.verifyBackupCode({ headers, body: { code, disableSession: true } })
  if (!(await answer.then(() => true, isRefusal))) {
    throw invalidField('code', msg('This code is not right, or it is too old.'))
  }
  if (!(await useUpCode(limits, { memberId: member.id, code }))) {
    throw invalidField('code', msg('This code was used already.'))
  }
}

/**
 * Throws unless the member has no passkey and signed in at the provider within the last 10 minutes.
 */
async function requireFreshSignIn(
  { db, clock }: AuthServices,
  { id, sessionId }: SessionMember,
): Promise<void> {
  const passkeys = await listPasskeys(db, id)
  const session = await findSession(db, sessionId)
  const until = confirmedUntil({ confirmedAt: session?.createdAt ?? null })
  if (passkeys.length === 0 && until !== null && until > clock()) return
  throw new Problem(
    'step_up_required',
    passkeys.length > 0
      ? msg('Confirm with your passkey.')
      : msg('Sign out and sign in again, then come back here within 10 minutes.'),
  )
}

/** Returns the problem for too many failed attempts (429). */
export function tooManyTries(retryAfterSeconds: number): Problem {
  return new Problem('too_many_requests', TOO_MANY_ATTEMPTS, { retryAfterSeconds })
}

/** Returns false for an error of the library with a 4xx status, and throws every other error. */
function isRefusal(error: unknown): false {
  const status: unknown =
    error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) return false
  throw error
}
