import { z } from 'zod'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { appendEvent, type LoggedEvent } from '../../platform/observability/event-log.ts'
import { type QuietKind, storeQuietly } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { noonOf } from '../noon-of.ts'

const AuthorEvent = z.object({
  verb: z.enum(['warning-changed', 'warning-deleted']),
  warningId: z.string(),
  /** The noon of its day. */
  at: z.iso.datetime(),
})
type AuthorEvent = z.infer<typeof AuthorEvent>

/**
 * The quiet write of what an author did to her warning. The event log is never changed afterwards,
 * so the exact time and the order of its rows would lead from the warning to the member who paid or
 * signed in just before.
 */
export const authorEvents: QuietKind<AuthorEvent> = {
  name: 'author event',
  value: AuthorEvent,
  writer: ({ warningId }) => warningId,
  async perform(db, events) {
    for (const event of events) await appendEvent(db, asLogged(event))
  },
}

const asLogged = ({ verb, warningId, at }: AuthorEvent): LoggedEvent & { subject: string } => ({
  at: new Date(at),
  actor: 'member',
  verb,
  subject: warningId,
})

/**
 * Stores, in the transaction of the change, that an author changed or deleted a warning. The event
 * names the warning and the day, but neither the member nor the text.
 */
export async function noteByAuthor(
  db: Handle,
  { vault, clock }: { vault: Vault } & Pick<Services, 'clock'>,
  { verb, id }: Pick<AuthorEvent, 'verb'> & { id: string },
): Promise<void> {
  const at = noonOf(clock()).toISOString()
  await storeQuietly(db, vault, { kind: authorEvents, value: { verb, warningId: id, at } })
}

/** Returns the events that are not in the log yet. Must be called before reading the log. */
export async function waitingAuthorEvents({
  db,
  quiet,
}: Pick<Services, 'db' | 'quiet'>): Promise<(LoggedEvent & { subject: string })[]> {
  return (await quiet.waiting(db, authorEvents)).map(({ value }) => asLogged(value))
}
