import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface SessionRow {
  id: string
  token: string
  memberId: string
  expiresAt: Date
  createdAt: Date
  /** Moves at most once a day, when the session is renewed by use. */
  updatedAt: Date
  /** When she last confirmed in this session that it is she. */
  confirmedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    sessions: SessionRow
  }
}

export type OpenSession = Pick<SessionRow, 'id' | 'createdAt' | 'updatedAt' | 'confirmedAt'>

/** A member's sessions, the newest first. */
export async function listSessions(db: Handle, memberId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'updatedAt', 'confirmedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function findSession(db: Handle, id: string): Promise<OpenSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'updatedAt', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Those of the given ones that began since then, go on now, and whose member is active. */
export async function listOpenSessions(
  db: Handle,
  ids: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${ids}::text[])`)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.createdAt', '>', since)
    .where('members.state', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteSession(db: Handle, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('memberId', '=', memberId).where('id', '=', id).execute()
}

export async function deleteOtherSessions(
  db: Handle,
  memberId: string,
  keptId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .where('id', '!=', keptId)
    .execute()
}

export async function confirmSession(db: Handle, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute()
}

export async function deleteSessionByToken(db: Handle, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export async function deleteSessionsBefore(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
}
