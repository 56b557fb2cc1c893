import { timedId } from './ids.ts'
import type { Handle } from './tables.ts'

interface EventRow {
  id: string
  at: Date
  actor: string
  verb: string
  subject: string | null
  note: string | null
}

declare module './tables.ts' {
  interface Tables {
    events: EventRow
  }
}

/** Something that somebody may have to answer for. Never holds an identifier of a person named. */
export interface LoggedEvent {
  at: Date
  /** `operator` (the tool), `member` (nobody says which), `reader` (with or without an account). */
  actor: string
  verb: string
  subject?: string
  note?: string
}

/** Appends to the event log; nothing in this program updates or deletes it. */
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
