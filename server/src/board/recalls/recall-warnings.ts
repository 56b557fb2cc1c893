import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { monthsBefore } from '@sidelight/contract/rules/months-before'
import { z } from 'zod'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type QuietKind, storeQuietly } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { KEEP_RECALLS_MS, OLD_AFTER_MONTHS } from '../board-policy.ts'
import { openSeenFrom } from '../public-from.ts'
import { sealedPerson } from '../sealed-person.ts'
import { openStillFrom } from '../still-from.ts'
import type { WarningRow } from '../warnings-table.ts'
import { deleteRecallsBefore, insertRecalls } from './recalls-table.ts'
import { RecalledWarning, sealedRecall } from './sealed-recall.ts'

const Recall = RecalledWarning.extend({ day: z.iso.date() })
type Recall = z.output<typeof Recall>

/**
 * Returns the quiet write of a recall. If recalls were written at once, those of a deleted account
 * would share a transaction and reveal that one author wrote about these numbers.
 */
export function recallWrites(vault: Vault): QuietKind<Recall> {
  return {
    name: 'recall',
    value: Recall,
    writer: ({ warningId }) => warningId,
    perform: (db, recalls) =>
      insertRecalls(
        db,
        recalls.map(({ day, ...recalled }) => ({
          id: plainId(),
          day,
          sealed: sealedRecall.seal(vault, recalled),
        })),
      ),
  }
}

/** A warning before the change. */
export type Recallable = Pick<
  WarningRow,
  | 'id'
  | 'authorTag'
  | 'sealed'
  | 'shown'
  | 'state'
  | 'publicFrom'
  | 'publishedAt'
  | 'stillFrom'
  | 'numberMovedAt'
>

export interface RecallServices extends Pick<Services, 'vault' | 'clock'> {
  /** If undefined, as in the operator's process, every author counts as confirmed. */
  confirmed?: Pick<ConfirmedMembers, 'waiting' | 'late'> | undefined
}

/**
 * Stores, in the transaction of the change, that warnings were corrected or withdrawn. Skips those
 * that only their author could read, because a recall would reveal that they existed.
 */
export async function recallWarnings(
  db: Handle,
  services: RecallServices,
  warnings: readonly Recallable[],
): Promise<void> {
  const read = warnings.filter((warning) => isReadable(services, warning))
  if (read.length === 0) return
  const { vault, clock, confirmed } = services
  const now = clock()
  const late = await confirmed?.late(db)
  for (const warning of read) {
    const { id, shown, sealed } = warning
    const value = {
      warningId: id,
      number: sealedPerson.open(vault, sealed).phoneNumber,
      shown: shown.phoneNumber,
      from: openSeenFrom(vault, warning, late).toISOString(),
      until: new Date(Math.min(now.getTime(), foundUntil(vault, warning))).toISOString(),
      day: dayBefore(now, 0),
    }
    await storeQuietly(db, vault, { kind: recallWrites(vault), value })
  }
}

/**
 * Returns the time until which a search by its number certainly found a warning, in milliseconds
 * since 1970. A later search may have found nothing, and a notification would then reveal that the
 * number is stored.
 */
function foundUntil(vault: Vault, { publishedAt, stillFrom, numberMovedAt }: Recallable): number {
  const newest = Math.max(publishedAt.getTime(), openStillFrom(vault, stillFrom))
  const retired = monthsBefore(new Date(newest), -OLD_AFTER_MONTHS.single.retired)
  // The end of the hour of the decision is stored.
  const moved = numberMovedAt === null ? Infinity : numberMovedAt.getTime() - HOUR_MS
  return Math.min(retired, moved)
}

/** Returns whether everybody can read a warning. */
export function isReadable(
  { clock, confirmed }: Pick<RecallServices, 'clock' | 'confirmed'>,
  { state, publishedAt, authorTag }: Pick<Recallable, 'state' | 'publishedAt' | 'authorTag'>,
): boolean {
  if (state !== 'published' && state !== 'disputed') return false
  const waiting = confirmed?.waiting() ?? []
  return publishedAt <= clock() && !waiting.some((tag) => tag.equals(authorTag))
}

/** Deletes recalls that are older than the retention time. */
export async function sweepRecalls(db: Handle, now: Date): Promise<void> {
  await deleteRecallsBefore(db, dayBefore(now, KEEP_RECALLS_MS))
}

/** Returns the day (UTC) this many milliseconds ago, such as `2026-11-23`. */
export function dayBefore(now: Date, milliseconds: number): string {
  const day = Math.floor((now.getTime() - milliseconds) / DAY_MS) * DAY_MS
  return new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
