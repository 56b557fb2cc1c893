import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

export interface NotificationRow {
  id: string
  /** Whom it is for: the author's tag of what she reported, or a tag of her account or in rooms. */
  recipientTag: Buffer
  /** The warning that it is about. */
  about: string | null
  sealed: Buffer
  isRead: boolean
  /** From when on it is shown; it may lie ahead. */
  createdAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    notifications: NotificationRow
  }
}

export async function insertNotification(db: Handle, row: NotificationRow): Promise<void> {
  await db.insertInto('notifications').values(row).execute()
}

/** Also of none: the same statement runs, and takes as long. */
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

/** Whose notifications, and until when: what lies ahead is not there yet. */
export interface Inbox {
  tags: readonly Buffer[]
  now: Date
}

const inInbox = ({ tags, now }: Inbox): RawBuilder<boolean> =>
  sql`recipient_tag = any(${tags}::bytea[]) and created_at <= ${now}`

/** Newest first. */
export async function listInbox(
  db: Handle,
  inbox: Inbox,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where(inInbox(inbox))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Marks these as read, or all; ids of somebody else are passed over. */
export async function markRead(
  db: Handle,
  inbox: Inbox,
  ids: readonly string[] | undefined,
): Promise<void> {
  const chosen = ids ? sql<boolean>`id = any(${ids}::text[])` : sql<boolean>`true`
  await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where(inInbox(inbox))
    .where('isRead', '=', false)
    .where(chosen)
    .execute()
}

export async function countUnread(db: Handle, inbox: Inbox): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where(inInbox(inbox))
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes what was to appear later about a warning. */
export async function deleteAhead(db: Handle, about: string, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('about', '=', about)
    .where('createdAt', '>', now)
    .execute()
}

export async function deleteAbout(db: Handle, about: string): Promise<void> {
  await db.deleteFrom('notifications').where('about', '=', about).execute()
}

/** Deletes everything of these recipients, also what lies ahead. */
export async function deleteInbox(db: Handle, tags: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where(sql<boolean>`recipient_tag = any(${tags}::bytea[])`)
    .execute()
}

export async function deleteNotificationsBefore(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', before).execute()
}

/** What hangs on the keys of the installation. */
export type SealedNotification = Pick<NotificationRow, 'id' | 'sealed' | 'recipientTag'>

/** A batch of notifications after the given id, in id order. */
export async function listSealedNotifications(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedNotification[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'sealed', 'recipientTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedNotification(
  db: Handle,
  { id, ...sealed }: SealedNotification,
): Promise<void> {
  await db.updateTable('notifications').set(sealed).where('id', '=', id).execute()
}
