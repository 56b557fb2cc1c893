import { createSessions, type SessionMember, type Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import { type Identity, sessionCookieName } from './identity.ts'
import { findMember } from './members-table.ts'

/** Sessions as the calls see them: of active members only. */
export function createMemberSessions(identity: Identity, db: Handle, publicUrl: string): Sessions {
  return createSessions(sessionCookieName(publicUrl), (cookie) => lookUp(identity, db, cookie))
}

/** Null for an ended session or a suspended member. */
async function lookUp(
  identity: Identity,
  db: Handle,
  cookie: string,
): Promise<SessionMember | null> {
  const session = await identity.api.getSession({ headers: new Headers({ cookie }) })
  if (!session) return null
  const member = await findMember(db, session.user.id)
  if (!member || member.state !== 'active') return null
  return { id: member.id, role: member.role }
}
