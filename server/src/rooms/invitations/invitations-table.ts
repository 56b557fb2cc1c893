import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface InvitationRow {
  id: string
  requestId: string
  /** The author's tag of the invited member's report. */
  inviteeTag: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    invitations: InvitationRow
  }
}

const isInvitee = (tags: readonly Buffer[]) => sql<boolean>`invitee_tag = any(${tags}::bytea[])`

/** Stores invitations. Runs the same statement for an empty list, so that it takes as long. */
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

/** An invitation with the content of its request. */
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
    .where(isInvitee(inviteeTags))
    .where('expiresAt', '>', now)

/** Returns the open invitations of a member, newest first. */
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

/** Returns one open invitation of a member. */
export async function findInvitation(
  db: Handle,
  { id, inviteeTags, now }: WantedInvitation,
): Promise<OpenInvitation | undefined> {
  return open(db, inviteeTags, now).where('invitations.id', '=', id).executeTakeFirst()
}

/** Returns one open invitation of a member, and locks it until the transaction ends. */
export async function lockInvitation(
  db: Handle,
  { id, inviteeTags, now }: WantedInvitation,
): Promise<OpenInvitation | undefined> {
  return open(db, inviteeTags, now).where('invitations.id', '=', id).forUpdate().executeTakeFirst()
}

/** Deletes one invitation. */
export async function deleteInvitation(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Deletes every invitation to a member. */
export async function deleteInvitationsOf(
  db: Handle,
  inviteeTags: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('invitations').where(isInvitee(inviteeTags)).execute()
}

/** Deletes the invitations of expired requests. Returns their ids. */
export async function deleteLapsedInvitations(db: Handle, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('invitations')
    .where(sql<boolean>`request_id in (select id from connect_requests where expires_at <= ${now})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the invitations of one member's requests about these numbers. Returns their ids. */
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
