import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'

export interface EventRow {
  id: string
  at: Date
  actor: string
  verb: string
  subject: string | null
  note: string | null
}

declare module '../database/tables.ts' {
  interface Tables {
    events: EventRow
  }
}

/** Stores an event. */
export async function insertEvent(db: Handle, row: EventRow): Promise<void> {
  await db.insertInto('events').values(row).execute()
}

/** Returns the events about these subjects, oldest first. */
export function listEventsAbout(
  db: Handle,
  subjects: readonly string[],
): Promise<Pick<EventRow, 'at' | 'verb' | 'subject' | 'note'>[]> {
  return db
    .selectFrom('events')
    .select(['at', 'verb', 'subject', 'note'])
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Returns events after the given id, in id order. */
export async function listEventsAfter(
  db: Handle,
  after: string,
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
