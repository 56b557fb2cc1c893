import { DAY_MS } from '@sidelight/contract/rules/limits'
import { requestStamp, type StampServices } from '../../exhibit/index.ts'
import type { Services } from '../../platform/services.ts'
import { dayOf } from '../cases/day-of.ts'
import { insertStamp, listUnstamped } from './ledger-stamps-table.ts'
import type { PublishedHead } from './ledger-table.ts'
import { stampedHash } from './stamped-text.ts'

export interface StampingServices extends Pick<Services, 'db' | 'clock'> {
  timeStamps: Pick<StampServices, 'authority' | 'report'>
}

/**
 * (policy) How long after its publication a head is still stamped. The stamp of a later head holds every
 * line before it, so an older one adds nothing.
 */
const STAMPED_WITHIN_MS = 7 * DAY_MS

/**
 * Requests a time stamp for each published head that has none, the newest first, and stores it. While the
 * authority is away, heads are published without one, and the next hour asks again.
 */
export async function stampHeads({ db, clock, timeStamps }: StampingServices): Promise<void> {
  const { authority, report } = timeStamps
  if (!authority) return
  const since = dayOf(new Date(clock().getTime() - STAMPED_WITHIN_MS))
  try {
    for (const head of await listUnstamped(db, since)) {
      await insertStamp(db, await stampOf(head, authority))
    }
  } catch (error) {
    report(error instanceof Error ? error.message : 'unknown')
  }
}

async function stampOf(
  head: PublishedHead,
  authority: NonNullable<StampServices['authority']>,
): Promise<Parameters<typeof insertStamp>[1]> {
  const { answer, checked } = await requestStamp(await authority(), stampedHash(head))
  return {
    ...head,
    stampedAt: checked.at,
    authority: checked.authority,
    isPractice: checked.practice,
    answer,
    root: checked.root,
  }
}
