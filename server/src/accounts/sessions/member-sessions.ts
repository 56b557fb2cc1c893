import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { batchLoader } from '../../platform/database/batch-loader.ts'
import { createSessions, type SessionMember, type Sessions } from '../../platform/http/sessions.ts'
import { unavailable } from '../../platform/http/unavailable.ts'
import type { Services } from '../../platform/services.ts'
import { sessionCookieName } from '../auth/auth.ts'
import { signingSecret } from '../auth/signing-secret.ts'
import { missingForModerator } from '../second-factor/moderator-rules.ts'
import { CONFIRMED_MS, LONGEST_SESSION_MS, RENEW_AFTER_MS, SESSION_MS } from './session-policy.ts'
import type { SessionRenewals } from './session-renewals.ts'
import { sessionTokenReader } from './session-token.ts'
import {
  findSession,
  listMemberSessions,
  listOpenSessions,
  type MemberSession,
  renewSession,
} from './sessions-table.ts'

export interface MemberSessionOptions extends Pick<Services, 'db' | 'ask' | 'vault' | 'clock'> {
  ring: KeyRing
  renewals: SessionRenewals
  publicUrl: string
}

/** Returns the lookup of sessions for calls. Suspended members are included and marked. */
export function createMemberSessions(options: MemberSessionOptions): Sessions {
  const { db, clock } = options
  const cookieName = sessionCookieName(options.publicUrl)
  return {
    ...createSessions(cookieName, createLookUp(options)),
    async isConfirmed(sessionId) {
      const until = confirmedUntil(await findSession(db, sessionId))
      return until !== null && until > clock()
    },
    async openAmong(sessionIds) {
      const now = clock()
      const since = new Date(now.getTime() - LONGEST_SESSION_MS)
      return new Set(await listOpenSessions(db, sessionIds, { now, since }))
    },
  }
}

/** Returns the time until which a session's step-up is valid, or null if there was none. */
export function confirmedUntil(session: { confirmedAt: Date | null } | undefined): Date | null {
  return session?.confirmedAt ? new Date(session.confirmedAt.getTime() + CONFIRMED_MS) : null
}

/**
 * Returns the lookup of a session by its cookie, with one statement for all lookups of the same
 * moment. Resolves to null for an ended session. Throws `unavailable` while the database does not
 * respond.
 */
function createLookUp(options: MemberSessionOptions) {
  const { ask, clock, ring } = options
  const readToken = sessionTokenReader(signingSecret(ring))
  const storedUnder = batchLoader(async (tokens: string[]) => {
    const sessions = await listMemberSessions(ask, tokens)
    const byToken = new Map(sessions.map((session) => [session.token, session]))
    return tokens.map((token) => byToken.get(token))
  })

  async function lookUp(value: string): Promise<SessionMember | null> {
    const token = readToken(value)
    const stored = token === undefined ? undefined : await storedUnder(token)
    if (!stored || !(await isRunning(options, stored))) return null
    const age = clock().getTime() - stored.createdAt.getTime()
    return age > LONGEST_SESSION_MS ? null : viewMember(options, stored)
  }
  return (value: string) =>
    lookUp(value).catch((error: unknown) => {
      throw unavailable(error)
    })
}

/**
 * Returns whether a session has not ended, and renews it if it is due. Uses the system clock, like
 * the auth library.
 */
async function isRunning(
  { db, renewals }: MemberSessionOptions,
  stored: MemberSession,
): Promise<boolean> {
  const now = new Date()
  const { expiresAt, updatedAt } = renewals.of(stored) ?? stored
  const left = expiresAt.getTime() - now.getTime()
  // A session of a client that does not want to be remembered ends within a day of its start.
  const isRemembered = expiresAt.getTime() - updatedAt.getTime() > RENEW_AFTER_MS
  if (left > 0 && left <= SESSION_MS - RENEW_AFTER_MS && isRemembered) {
    const renewed = { expiresAt: new Date(now.getTime() + SESSION_MS), updatedAt: now }
    if (!(await renewals.renew(stored, renewed))) await renewSession(db, stored.id, renewed)
  }
  return left > 0
}

async function viewMember(
  { db, vault }: MemberSessionOptions,
  { id: sessionId, member: { id, role, state } }: MemberSession,
): Promise<SessionMember> {
  const suspended = state !== 'active'
  const unguarded = role !== 'member' && (await missingForModerator({ db, vault }, id)).length > 0
  // Without the required protection, a moderator has only the rights of a member.
  return { id, role: unguarded || suspended ? 'member' : role, sessionId, suspended }
}
