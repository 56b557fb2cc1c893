import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { SessionMember, Sessions } from '../platform/session.ts'
import { signedOut } from '../platform/signed-out.ts'
import { suspended } from '../platform/suspended.ts'
import { addressOf } from './address-of.ts'
import type { Exchange, GuardServices } from './identity-exchange.ts'
import { confirmedUntil } from './member-sessions.ts'
import { findMember } from './members-table.ts'
import { listPasskeys } from './passkeys-table.ts'
import { spendCode, useUpCode } from './second-factor-code.ts'
import { confirmSession, deleteSession, findSession } from './sessions-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'

const Proof = z.object({ password: z.string().optional(), code: z.string().optional() })

/**
 * Confirms that whoever holds the session is its member: by her password, and a code where her second
 * factor is on. Guesses count towards the sign-in lock. Opens what asks for step-up for 10 minutes.
 */
export async function confirmByPassword(
  services: GuardServices,
  { cookie = '', address, body }: Exchange,
): Promise<Response> {
  const member = await requireHolder(services.sessions, cookie)
  const { password = '', code = '' } = Proof.parse(body)
  const methods = await listSignInMethods(services.db, member.id)
  if (methods.some((method) => method.password !== null)) {
    await requirePassword(services, { member, cookie, address, password })
    await requireCode(services, { member, cookie, code })
  } else {
    await requireFreshSignIn(services, member)
  }
  return confirm(services, member.sessionId)
}

/**
 * As `confirmByPassword`, by a sign-in anew that `ask` makes: the new session takes the place of the
 * old one (step-up-by-google.ts ends the same way).
 */
export async function confirmBySignIn(
  services: GuardServices,
  { cookie = '', ask }: Exchange,
): Promise<Response> {
  const member = await requireHolder(services.sessions, cookie)
  const answer = await ask()
  if (answer.status !== 200) return answer
  const { session, user } = SignedIn.parse(await answer.json())
  if (user.id !== member.id) {
    await deleteSession(services.db, user.id, session.id)
    throw new Problem('forbidden', 'This passkey belongs to another account.')
  }
  await deleteSession(services.db, member.id, member.sessionId)
  services.sessions.forget({ cookie })
  return confirm(services, session.id, answer.headers)
}

const SignedIn = z.object({
  session: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})

/** The member of a session, in good standing. */
export async function requireMember(
  sessions: Sessions,
  cookie: string | undefined,
): Promise<SessionMember> {
  const member = await requireHolder(sessions, cookie)
  if (member.suspended) throw suspended()
  return member
}

/** Suspended or not: who is suspended confirms too that it is she, to take her data or to delete it. */
export async function requireHolder(
  sessions: Sessions,
  cookie: string | undefined,
): Promise<SessionMember> {
  const member = await sessions.memberOf(cookie)
  if (!member) throw signedOut()
  return member
}

async function confirm(
  { db, clock }: GuardServices,
  sessionId: string,
  headers = new Headers(),
): Promise<Response> {
  const confirmedAt = clock()
  await confirmSession(db, sessionId, confirmedAt)
  return Response.json({ confirmedUntil: confirmedUntil({ confirmedAt }) }, { headers })
}

interface Claim {
  member: SessionMember
  cookie: string
}

async function requirePassword(
  services: GuardServices,
  { member, cookie, address, password }: Claim & { address: string; password: string },
): Promise<void> {
  const email = await addressOf(services, member.id)
  const from = { address, session: member.sessionId }
  const wait = await services.lock.take(email, from)
  if (wait !== undefined) throw tooManyTries(wait)
  const headers = new Headers({ cookie })
  const right = await services.identity.api
    .verifyPassword({ headers, body: { password } })
    .then(() => true, isRefusal)
  if (!right) {
    const fields = { password: 'This is not the password of this account.' }
    throw new Problem('invalid', 'Incorrect password. Please try again.', { fields })
  }
  await services.lock.release(email, from)
}

async function requireCode(
  { db, identity, limits }: GuardServices,
  { member, cookie, code }: Claim & { code: string },
): Promise<void> {
  const stored = await findMember(db, member.id)
  if (!stored?.twoFactorEnabled) return
  if (code === '') throw wrongCode('Enter the code of your authenticator app.')
  await spendCode(limits, member.id)
  const headers = new Headers({ cookie })
  const answer = /^\d{6}$/.test(code)
    ? identity.api.verifyTOTP({ headers, body: { code } })
    : identity.api.verifyBackupCode({ headers, body: { code, disableSession: true } })
  if (!(await answer.then(() => true, isRefusal))) {
    throw wrongCode('This code is not right, or it is too old.')
  }
  if (!(await useUpCode(limits, { memberId: member.id, code }))) {
    throw wrongCode('This code was used already.')
  }
}

/** With neither password nor passkey, what is left is to have just come from the outside provider. */
async function requireFreshSignIn(
  { db, clock }: GuardServices,
  { id, sessionId }: SessionMember,
): Promise<void> {
  const passkeys = await listPasskeys(db, id)
  const session = await findSession(db, sessionId)
  const until = confirmedUntil({ confirmedAt: session?.createdAt ?? null })
  if (passkeys.length === 0 && until !== null && until > clock()) return
  throw new Problem(
    'step_up_required',
    passkeys.length > 0
      ? 'Confirm with your passkey.'
      : 'Sign out and sign in again, then come back here within 10 minutes.',
  )
}

function wrongCode(sentence: string): Problem {
  return new Problem('invalid', sentence, { fields: { code: sentence } })
}

export function tooManyTries(retryAfterSeconds: number): Problem {
  return new Problem('too_many_requests', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds,
  })
}

/** False for a refusal of the library (4xx); what else it throws is not an answer. */
function isRefusal(error: unknown): false {
  const status: unknown =
    error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) return false
  throw error
}
