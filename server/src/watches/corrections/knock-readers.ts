import { createHash } from 'node:crypto'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import { listShelfOwners } from '../shelves-table.ts'
import { CORRECTION_KNOCKS } from '../watches-policy.ts'
import { type CorrectionServices, daysOfRecalls, endOf, hasReadOn } from './correction-alerts.ts'

interface ReaderServices extends CorrectionServices {
  knock: (memberId: string) => Promise<void>
}

const DRAWS = 2 ** 32

/**
 * Notifies the members whose time for a day's corrections is in the period and who read something
 * that was corrected. Each has a random time in the 24 hours after that day. Nothing is written, so
 * a repeated period notifies them again. The order is random.
 */
export async function knockReaders(services: ReaderServices, window: SweepWindow): Promise<void> {
  const { db } = services
  for (const day of await daysOfRecalls(services, db)) {
    const first = endOf(day) + CORRECTION_KNOCKS.from
    const last = first + CORRECTION_KNOCKS.spread
    if (window.until.getTime() < first || window.from.getTime() >= last) continue
    const due: string[] = []
    await forEachBatch(
      (after, limit) => listShelfOwners(db, after, limit),
      (rows) => {
        for (const { id } of rows) {
          const at = first + shareOf(`${day} ${id}`) * CORRECTION_KNOCKS.spread
          if (at > window.from.getTime() && at <= window.until.getTime()) due.push(id)
        }
        return rows.length
      },
    )
    for (const id of shuffle(due)) {
      if (await hasReadOn(services, id, day)) await services.knock(id)
    }
  }
}

const shareOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() / DRAWS
