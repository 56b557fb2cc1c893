import type { SessionMember } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Identity } from './identity.ts'
import { findMember } from './members-table.ts'

/** The active member behind a session cookie; null for an ended session or a suspended member. */
export async function lookUpSession(
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
