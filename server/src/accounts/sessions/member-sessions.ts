import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { createSessions, type SessionMember, type Sessions } from '../../platform/http/sessions.ts'
import { unavailable } from '../../platform/http/unavailable.ts'
import type { Services } from '../../platform/services.ts'
import { sessionCookieName } from '../auth/auth.ts'
import { findMember } from '../members-table.ts'
import { missingForModerator } from '../second-factor/moderator-rules.ts'
import { findSession, listOpenSessions } from './sessions-table.ts'

/** (policy) A session is renewed by use, but never lives longer than this. */
const LONGEST_SESSION_MS = 90 * DAY_MS
/** (policy) How long a step-up is valid. */
export const CONFIRMED_MS = 10 * MINUTE_MS

/** The auth library's look-up of the session in a request's cookies. */
interface SessionReader {
  api: {
    getSession(request: { headers: Headers }): Promise<{
      session: { id: string; createdAt: Date }
      user: { id: string }
    } | null>
  }
}

export interface MemberSessionOptions extends Pick<Services, 'db' | 'vault' | 'clock'> {
  auth: SessionReader
  publicUrl: string
}

/** Returns the sessions as the calls see them. Suspended members are included and marked. */
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

/** Returns until when a session's step-up is valid; null if there was none. */
export function confirmedUntil(session: { confirmedAt: Date | null } | undefined): Date | null {
  return session?.confirmedAt ? new Date(session.confirmedAt.getTime() + CONFIRMED_MS) : null
}

/** Resolves to null for an ended session. */
async function lookUp(
  { auth, db, vault, clock }: MemberSessionOptions,
  cookie: string,
): Promise<SessionMember | null> {
  const found = await auth.api
    .getSession({ headers: new Headers({ cookie }) })
    // The library hides the cause. A session that cannot be read means that the database does not
    // answer.
    .catch(() => {
      throw unavailable()
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
    // A moderator without the required protection has only the rights of a member.
    role: unguarded || suspended ? 'member' : member.role,
    sessionId: found.session.id,
    suspended,
  }
}
