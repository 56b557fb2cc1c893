import type { Handle } from '../platform/tables.ts'

interface ProviderEventRow {
  eventId: string
  type: string
  receivedAt: Date
  doneAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    providerEvents: ProviderEventRow
  }
}

/** Notes an event; answers whether it was finished before. Nothing of its content is kept. */
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

export async function finishProviderEvent(db: Handle, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('providerEvents')
    .set({ doneAt: at })
    .where('eventId', '=', eventId)
    .execute()
}

/** Forgets events that were received before a moment. */
export async function forgetProviderEvents(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('providerEvents').where('receivedAt', '<', before).execute()
}
