import { sql } from 'kysely'
import { timedId } from '../crypto/ids.ts'
import type { Handle } from '../database/tables.ts'

interface EventRow {
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

/** An event of the audit log. It never contains an identifier of a reported person. */
export interface LoggedEvent {
  at: Date
  /**
   * `operator` (the tool), `member` (the log does not say which one) or `reader` (with or without
   * an account).
   */
  actor: string
  verb: string
  subject?: string
  note?: string
}

/** Appends to the event log. No statement of this program updates or deletes events. */
export async function appendEvent(db: Handle, event: LoggedEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      id: timedId(event.at),
      at: event.at,
      actor: event.actor,
      verb: event.verb,
      subject: event.subject ?? null,
      note: event.note ?? null,
    })
    .execute()
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

const PAGE = 1_000

/** Returns every event in id order. */
export async function* readEventLog(db: Handle): AsyncGenerator<EventRow> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
