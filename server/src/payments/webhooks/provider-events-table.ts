import type { Handle } from '../../platform/database/tables.ts'

interface ProviderEventRow {
  eventId: string
  type: string
  receivedAt: Date
  doneAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    providerEvents: ProviderEventRow
  }
}

/** Records an event without its content. Returns whether it was finished before. */
export async function noteProviderEvent(
  db: Handle,
  event: Omit<ProviderEventRow, 'doneAt'>,
): Promise<{ finished: boolean }> {
  await db
    .insertInto('providerEvents')
    .values({ ...event, doneAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { doneAt } = await db
    .selectFrom('providerEvents')
    .select('doneAt')
    .where('eventId', '=', event.eventId)
    .executeTakeFirstOrThrow()
  return { finished: doneAt !== null }
}

/** Records that an event is finished. */
export async function finishProviderEvent(db: Handle, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('providerEvents')
    .set({ doneAt: at })
    .where('eventId', '=', eventId)
    .execute()
}

/** Deletes events that were received before the given time. */
export async function forgetProviderEvents(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('providerEvents').where('receivedAt', '<', before).execute()
}
