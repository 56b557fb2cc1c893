import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { ContactMessageRow } from './contact-messages-table.ts'
import { type SupportPromise, sealedMessage } from './sealed-message.ts'
import { addSupportAnswers } from './support-answers-table.ts'
import { dayIn } from './working-days.ts'

/** Returns whether the promised time is over. */
export const isLate = ({ by, zone }: SupportPromise, now: Date): boolean => dayIn(zone, now) > by

/**
 * Counts an answered message as in time or late. Only the count is stored. Messages from before
 * there were promises are not counted.
 */
export async function measureAnswer(
  db: Handle,
  vault: Vault,
  { row, now }: { row: Pick<ContactMessageRow, 'sealed'>; now: Date },
): Promise<void> {
  const { promise } = sealedMessage.open(vault, row.sealed)
  if (promise === undefined) return
  const late = isLate(promise, now) ? 1 : 0
  const month = now.toISOString().slice(0, 7)
  await addSupportAnswers(db, { month, promisedDays: promise.days, inTime: 1 - late, late })
}
