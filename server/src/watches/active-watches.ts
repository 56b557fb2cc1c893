import type { Tier } from '@sidelight/contract/rules/plans'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import type { StoredWatch } from './watch-slots.ts'
import { mostWatches, REST_MS } from './watches-policy.ts'

export interface PlanServices extends Pick<Services, 'db' | 'clock'> {
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  /** Returns when the member's VIP ended, or undefined while it runs and if there was none. */
  vipEndedAt: (db: Handle, memberId: string) => Promise<Date | undefined>
}

/** Returns the watches that the member's plan includes: the first ones. */
export const activeWatches = (tier: Tier, watches: readonly StoredWatch[]): StoredWatch[] =>
  watches.slice(0, mostWatches(tier))

/** A member's watches, limited to what the plan includes. */
export interface PlannedWatches {
  watches: readonly StoredWatch[]
  most: number
  /** When the watches beyond `most` are deleted; undefined if there are none. */
  restsUntil: Date | undefined
}

/** Returns the watches without those that have been inactive for 30 days since VIP ended. */
export async function plannedWatches(
  { db, clock, tierOf, vipEndedAt }: PlanServices,
  memberId: string,
  watches: readonly StoredWatch[],
): Promise<PlannedWatches> {
  const most = mostWatches(await tierOf(db, memberId))
  if (watches.length <= most) return { watches, most, restsUntil: undefined }
  const ended = await vipEndedAt(db, memberId)
  const restsUntil = new Date((ended?.getTime() ?? 0) + REST_MS)
  if (restsUntil > clock()) return { watches, most, restsUntil }
  return { watches: watches.slice(0, most), most, restsUntil: undefined }
}
