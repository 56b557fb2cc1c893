import { Problem } from '@sidelight/contract/problem'
import type { Clock } from '../platform/clock.ts'
import { createSessions, type SessionMember, type Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import { type Identity, sessionCookieName } from './identity.ts'
import { findMember } from './members-table.ts'

/** (policy) A session is renewed by use, but never lives longer than this. */
const LONGEST_SESSION_MS = 90 * 24 * 3_600_000

export interface MemberSessionOptions {
  identity: Identity
  db: Handle
  clock: Clock
  publicUrl: string
}

/** Sessions as the calls see them: of active members only. */
export function createMemberSessions(options: MemberSessionOptions): Sessions {
  return createSessions(sessionCookieName(options.publicUrl), (cookie) => lookUp(options, cookie))
}

/** Null for an ended session or a suspended member. */
async function lookUp(
  { identity, db, clock }: MemberSessionOptions,
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
  if (!member || member.state !== 'active') return null
  return { id: member.id, role: member.role }
}
