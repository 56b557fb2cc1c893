import { sql } from 'kysely'
import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { MemberRow } from '../members-table.ts'

interface SessionRow {
  id: string
  token: string
  memberId: string
  expiresAt: Date
  createdAt: Date
  /** Changes at most once a day, when use renews the session. */
  updatedAt: Date
  /** When the session last passed step-up. */
  confirmedAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionRow
  }
}

/** A session with what requests need to know about its member. */
export interface MemberSession extends Pick<SessionRow, 'id' | 'token' | 'expiresAt'> {
  createdAt: Date
  updatedAt: Date
  member: Pick<MemberRow, 'id' | 'role' | 'state'>
}

type MemberSessionRow = Omit<MemberSession, 'member'> &
  Pick<MemberRow, 'role' | 'state'> & { memberId: string }

const sessionsByToken: Statement<MemberSessionRow> = {
  name: 'sessions by token',
  text: `
    select sessions.id, token, sessions.expires_at as "expiresAt",
      sessions.created_at as "createdAt", sessions.updated_at as "updatedAt",
      member_id as "memberId", role, state
    from sessions join members on members.id = member_id
    where token = any($1)`,
}

/** Returns the sessions with these tokens, expired or not, without unknown tokens. */
export async function listMemberSessions(
  ask: Ask,
  tokens: readonly string[],
): Promise<MemberSession[]> {
  const rows = await ask(sessionsByToken, [tokens])
  return rows.map(({ memberId, role, state, ...session }) => {
    return { ...session, member: { id: memberId, role, state } }
  })
}

export type OpenSession = Pick<SessionRow, 'id' | 'createdAt' | 'updatedAt' | 'confirmedAt'>

/** Returns a member's sessions, newest first. */
export async function listSessions(db: Handle, memberId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'updatedAt', 'confirmedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Returns the session with this id, expired or not. */
export async function findSession(db: Handle, id: string): Promise<OpenSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'updatedAt', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Returns the given sessions that began after `since`, have not expired at `now`, and belong to
 * active members.
 */
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

/** Deletes a session of a member. Does nothing for an unknown id. */
export async function deleteSession(db: Handle, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('memberId', '=', memberId).where('id', '=', id).execute()
}

/** Deletes all sessions of a member except `remainingId`. */
export async function deleteOtherSessions(
  db: Handle,
  memberId: string,
  remainingId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .where('id', '!=', remainingId)
    .execute()
}

/** Stores the time of a step-up. */
export async function confirmSession(db: Handle, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute()
}

/** Extends a session. Never shortens it, because another node may have renewed it later. */
export async function renewSession(
  db: Handle,
  id: string,
  { expiresAt, updatedAt }: Pick<SessionRow, 'expiresAt' | 'updatedAt'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expiresAt, updatedAt })
    .where('id', '=', id)
    .where('expiresAt', '<', expiresAt)
    .execute()
}

/**
 * Deletes the times of old step-ups. A step-up is valid only for minutes, and its time would reveal
 * activity.
 */
export async function forgetConfirmations(db: Handle, before: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: null })
    .where('confirmedAt', '<', before)
    .execute()
}

/** Deletes the session with this token. */
export async function deleteSessionByToken(db: Handle, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Deletes sessions that expired before `now`. */
export async function deleteSessionsBefore(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
}
