import { DAY_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type QuietKind, storeQuietly } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { KEEP_RECALLS_MS } from '../board-policy.ts'
import { openSeenFrom } from '../public-from.ts'
import { sealedPerson } from '../sealed-person.ts'
import { listMovedNumbers } from '../warning-tags-table.ts'
import type { WarningRow } from '../warnings-table.ts'
import { foundBetween } from './found-between.ts'
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
  | 'phoneTag'
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
  const movedAt = await firstMoves(db, warnings)
  for (const warning of read) {
    const { id, phoneTag, shown, sealed } = warning
    const seenFrom = openSeenFrom(vault, warning, late)
    const value = {
      warningId: id,
      number: sealedPerson.open(vault, sealed).phoneNumber,
      shown: shown.phoneNumber,
      ...foundBetween(vault, warning, { seenFrom, movedAt: movedAt(phoneTag), now }),
      day: dayBefore(now, 0),
    }
    await storeQuietly(db, vault, { kind: recallWrites(vault), value })
  }
}

/**
 * Returns the function that returns when a moderator first found that the number with this tag has
 * changed hands, or Infinity. Also counts the given warnings, which may be deleted already.
 */
async function firstMoves(
  db: Handle,
  warnings: readonly Recallable[],
): Promise<(phoneTag: Buffer) => number> {
  const stored = await listMovedNumbers(
    db,
    warnings.map(({ phoneTag }) => phoneTag),
  )
  const moves = [...stored, ...warnings]
  return (phoneTag) =>
    moves.reduce(
      (first, { phoneTag: tag, numberMovedAt }) =>
        tag.equals(phoneTag) ? Math.min(first, numberMovedAt?.getTime() ?? Infinity) : first,
      Infinity,
    )
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
