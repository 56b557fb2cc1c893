import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface InvitationRow {
  id: string
  requestId: string
  /** The author's tag of what she reported. */
  inviteeTag: Buffer
}

declare module '../platform/tables.ts' {
  interface Tables {
    invitations: InvitationRow
  }
}

const isHers = (tags: readonly Buffer[]) => sql<boolean>`invitee_tag = any(${tags}::bytea[])`

/** Also of none: the same statement runs, and takes as long. */
export async function insertInvitations(
  db: Handle,
  invitations: readonly InvitationRow[],
): Promise<void> {
  const column = <Key extends keyof InvitationRow>(key: Key) => invitations.map((row) => row[key])
  await sql`
    insert into invitations (id, request_id, invitee_tag)
    select * from unnest(${column('id')}::text[], ${column('requestId')}::text[],
      ${column('inviteeTag')}::bytea[])`.execute(db)
}

/** An invitation with what its request holds. */
export interface OpenInvitation {
  id: string
  requestId: string
  sealed: Buffer
  createdAt: Date
  expiresAt: Date
}

const open = (db: Handle, inviteeTags: readonly Buffer[], now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('connectRequests', 'connectRequests.id', 'invitations.requestId')
    .select(['invitations.id', 'requestId', 'sealed', 'createdAt', 'expiresAt'])
    .where(isHers(inviteeTags))
    .where('expiresAt', '>', now)

/** Those that she may still answer, the newest first. */
export async function listOpenInvitations(
  db: Handle,
  inviteeTags: readonly Buffer[],
  now: Date,
): Promise<OpenInvitation[]> {
  return open(db, inviteeTags, now).orderBy('createdAt', 'desc').orderBy('invitations.id').execute()
}

interface WantedInvitation {
  id: string
  inviteeTags: readonly Buffer[]
  now: Date
}

/** One that she may still answer. */
export async function findInvitation(
  db: Handle,
  { id, inviteeTags, now }: WantedInvitation,
): Promise<OpenInvitation | undefined> {
  return open(db, inviteeTags, now).where('invitations.id', '=', id).executeTakeFirst()
}

/** One that she may still answer; held until the transaction ends. */
export async function lockInvitation(
  db: Handle,
  { id, inviteeTags, now }: WantedInvitation,
): Promise<OpenInvitation | undefined> {
  return open(db, inviteeTags, now).where('invitations.id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteInvitation(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

export async function deleteInvitationsOf(
  db: Handle,
  inviteeTags: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('invitations').where(isHers(inviteeTags)).execute()
}

/** Those whose request has lapsed; answers their ids. */
export async function deleteLapsedInvitations(db: Handle, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('invitations')
    .where(sql<boolean>`request_id in (select id from connect_requests where expires_at <= ${now})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A batch of invitations after the given id, in id order. */
export async function listInvitees(
  db: Handle,
  after: string,
  limit: number,
): Promise<Pick<InvitationRow, 'id' | 'inviteeTag'>[]> {
  return db
    .selectFrom('invitations')
    .select(['id', 'inviteeTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateInvitee(db: Handle, id: string, inviteeTag: Buffer): Promise<void> {
  await db.updateTable('invitations').set({ inviteeTag }).where('id', '=', id).execute()
}

/** Takes back what one asker's requests about a number still hold open; answers their ids. */
export async function deleteInvitationsBy(
  db: Handle,
  { askerTags, numberTags }: { askerTags: readonly Buffer[]; numberTags: readonly Buffer[] },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('invitations')
    .where(
      sql<boolean>`request_id in (select id from connect_requests
        where asker_tag = any(${askerTags}::bytea[]) and number_tag = any(${numberTags}::bytea[]))`,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
