import { timedId } from '../crypto/ids.ts'
import type { Handle } from '../database/tables.ts'
import { type EventRow, insertEvent, listEventsAfter } from './events-table.ts'

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

/**
 * Appends to the event log. No statement of this program updates or deletes events, except
 * migration 0087, which rounded the times of what authors did.
 */
export async function appendEvent(db: Handle, event: LoggedEvent): Promise<void> {
  const { at, actor, verb, subject = null, note = null } = event
  await insertEvent(db, { id: timedId(at), at, actor, verb, subject, note })
}

const PAGE = 1_000

/** Returns every event in id order. */
export async function* readEventLog(db: Handle): AsyncGenerator<EventRow> {
  let after = ''
  for (;;) {
    const rows = await listEventsAfter(db, after, PAGE)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
