import { sql } from 'kysely'
import type { Ask, Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'

export interface NotificationRow {
  id: string
  /**
   * The recipient: the author tag of a warning or entry, or the tag of an account or room member.
   */
  recipientTag: Buffer
  /** The id of the warning or invitation with which the notification is deleted. */
  about: string | null
  sealed: Buffer
  isRead: boolean
  /** When it is first shown; may be in the future. */
  createdAt: Date
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationRow
  }
}

/** Stores one notification. */
export async function insertNotification(db: Handle, row: NotificationRow): Promise<void> {
  await db.insertInto('notifications').values(row).execute()
}

/** Stores notifications. Runs the same statement for an empty list, so that it takes as long. */
export async function insertNotifications(
  db: Handle,
  rows: readonly NotificationRow[],
): Promise<void> {
  const column = <Key extends keyof NotificationRow>(key: Key) => rows.map((row) => row[key])
  await sql`
    insert into notifications (id, recipient_tag, about, sealed, is_read, created_at)
    select * from unnest(${column('id')}::text[], ${column('recipientTag')}::bytea[],
      ${column('about')}::text[], ${column('sealed')}::bytea[], ${column('isRead')}::boolean[],
      ${column('createdAt')}::timestamptz[])`.execute(db)
}

/** The tags of a member, and the current time, because future notifications are not listed. */
export interface Inbox {
  tags: readonly Buffer[]
  now: Date
}

const IN_INBOX = 'recipient_tag = any($1::bytea[]) and created_at <= $2::timestamptz'

const INBOX: Statement<{
  id: string
  about: string | null
  sealed: string
  isRead: boolean
  createdAt: number
}> = {
  name: 'inbox',
  text: `select id, about, encode(sealed, 'hex') as sealed, is_read as "isRead",
      (extract(epoch from created_at) * 1000)::float8 as "createdAt"
    from notifications where ${IN_INBOX}
    order by created_at desc, id desc limit $3::bigint`,
}

/** Returns the notifications of an inbox, newest first, at most `limit`. */
export async function listInbox(
  ask: Ask,
  { tags, now }: Inbox,
  limit: number,
): Promise<Omit<NotificationRow, 'recipientTag'>[]> {
  const rows = await ask(INBOX, [tags, now.toISOString(), limit])
  return rows.map(({ sealed, createdAt, ...row }) => ({
    ...row,
    sealed: Buffer.from(sealed, 'hex'),
    createdAt: new Date(createdAt),
  }))
}

/** Returns the notifications that are shown since a time. */
export async function listAdded(
  db: Handle,
  { since, until }: { since: Date; until: Date },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('createdAt', '>', since)
    .where('createdAt', '<=', until)
    .execute()
}

/** Marks these notifications as read. Does not check their recipients. */
export async function markRead(db: Handle, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('isRead', '=', false)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** Returns the ids of the unread notifications of an inbox. */
export async function listUnread(ask: Ask, { tags, now }: Inbox): Promise<string[]> {
  const rows = await ask(UNREAD, [tags, now.toISOString()])
  return rows.map(({ id }) => id)
}

const UNREAD: Statement<{ id: string }> = {
  name: 'unread notifications',
  text: `select id from notifications where ${IN_INBOX} and not is_read`,
}

/** Deletes notifications about a warning that are not shown yet. */
export async function deleteFutureNotifications(
  db: Handle,
  about: string,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('about', '=', about)
    .where('createdAt', '>', now)
    .execute()
}

/** Deletes every notification about a warning or an invitation. */
export async function deleteNotificationsAbout(db: Handle, about: string): Promise<void> {
  await db.deleteFrom('notifications').where('about', '=', about).execute()
}

/** Returns the notifications of these recipients, including future ones. */
export async function listInboxRows(
  db: Handle,
  tags: readonly Buffer[],
): Promise<Pick<NotificationRow, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'sealed'])
    .where(sql<boolean>`recipient_tag = any(${tags}::bytea[])`)
    .execute()
}

/** Deletes the notifications with these ids. */
export async function deleteNotifications(db: Handle, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('notifications').where(sql<boolean>`id = any(${ids}::text[])`).execute()
}

/** Deletes every notification of these recipients, including future ones. */
export async function deleteInbox(db: Handle, tags: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where(sql<boolean>`recipient_tag = any(${tags}::bytea[])`)
    .execute()
}

/** Deletes notifications older than a moment. */
export async function deleteNotificationsBefore(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', before).execute()
}
