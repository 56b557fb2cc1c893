import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { KEEP_RECALLS_MS } from '../board-policy.ts'
import { groupOf } from '../warning-group.ts'
import { dayBefore } from './recall-warnings.ts'
import { listRecallRows } from './recalls-table.ts'
import { type RecalledWarning, sealedRecall } from './sealed-recall.ts'

/** A warning that was corrected or withdrawn. */
export interface Recalled extends RecalledWarning {
  /** The day (UTC), such as `2026-11-23`. */
  day: string
  /** The group that opens the report of its number on the board. */
  group: string | undefined
}

/** Returns all recalls of the last 90 days. */
export type ListRecalls = (db: Handle) => Promise<readonly Recalled[]>

/** Recalls are written once an hour, and every reader of notifications needs them. */
const FRESH_MS = MINUTE_MS

/**
 * Returns the list of recalls. It is cached unsealed, because it is short and compared for every
 * member.
 */
export function createRecallList({ vault, clock }: Pick<Services, 'vault' | 'clock'>): ListRecalls {
  let opened = new Map<string, Recalled>()
  let readAt: number | undefined
  return async (db) => {
    const now = clock()
    const age = now.getTime() - (readAt ?? -Infinity)
    if (age >= 0 && age < FRESH_MS) return [...opened.values()]
    const rows = await listRecallRows(db, dayBefore(now, KEEP_RECALLS_MS))
    opened = new Map(
      rows.map(({ id, day, sealed }) => [id, opened.get(id) ?? openRecall({ vault }, day, sealed)]),
    )
    readAt = now.getTime()
    return [...opened.values()]
  }
}

function openRecall({ vault }: Pick<Services, 'vault'>, day: string, sealed: Buffer): Recalled {
  const recalled = sealedRecall.open(vault, sealed)
  const { warningId: id, number } = recalled
  return { ...recalled, day, group: groupOf(vault, { id, number }) }
}
