import { Problem } from '@sidelight/contract/problem'
import type { Clock } from '../platform/clock.ts'
import { createSessions, type SessionMember, type Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { type Identity, sessionCookieName } from './identity.ts'
import { findMember } from './members-table.ts'
import { missingForModerator } from './moderator-rules.ts'
import { findSession, listOpenSessions } from './sessions-table.ts'

/** (policy) A session is renewed by use, but never lives longer than this. */
const LONGEST_SESSION_MS = 90 * 24 * 3_600_000
/** (policy) How long a confirmation that it is she opens what asks for one. */
const CONFIRMED_MS = 10 * 60_000

export interface MemberSessionOptions {
  identity: Identity
  db: Handle
  vault: Vault
  clock: Clock
  publicUrl: string
}

/** Sessions as the calls see them; of a suspended member they say so. */
export function createMemberSessions(options: MemberSessionOptions): Sessions {
  const { db, clock } = options
  const cookieName = sessionCookieName(options.publicUrl)
  return {
    ...createSessions(cookieName, (cookie) => lookUp(options, cookie)),
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

/** Until when a session's confirmation is good; null when there was none. */
export function confirmedUntil(session: { confirmedAt: Date | null } | undefined): Date | null {
  return session?.confirmedAt ? new Date(session.confirmedAt.getTime() + CONFIRMED_MS) : null
}

/** Null for an ended session. */
async function lookUp(
  { identity, db, vault, clock }: MemberSessionOptions,
  cookie: string,
): Promise<SessionMember | null> {
  const found = await identity.api
    .getSession({ headers: new Headers({ cookie }) })
    // The library hides why; a session that cannot be read is a database that does not answer.
    .catch(() => {
      throw new Problem(
        'unavailable',
        'This is not available right now. Please try again shortly.',
        {
          retryAfterSeconds: 5,
        },
      )
    })
  if (!found) return null
  const age = clock().getTime() - new Date(found.session.createdAt).getTime()
  if (age > LONGEST_SESSION_MS) return null
  const member = await findMember(db, found.user.id)
  if (!member) return null
  const suspended = member.state !== 'active'
  const unguarded =
    member.role !== 'member' && (await missingForModerator({ db, vault }, member.id)).length > 0
  return {
    id: member.id,
    // Until she is guarded as a moderator must be, she may do no more than any member.
    role: unguarded || suspended ? 'member' : member.role,
    sessionId: found.session.id,
    suspended,
  }
}
