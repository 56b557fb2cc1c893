import type { NewWatch, Watches } from '@sidelight/contract/calls/watches'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { WATCHES_VIP } from '@sidelight/contract/rules/limits'
import { lockMemberForShare } from '../accounts/index.ts'
import { lockTags } from '../platform/database/advisory-lock.ts'
import type { Network } from '../platform/http/network.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import { signedOut } from '../platform/http/signed-out.ts'
import type { Services } from '../platform/services.ts'
import type { WatchCharge, WatchChecks } from '../search/index.ts'
import { type PlannedWatches, type PlanServices, plannedWatches } from './active-watches.ts'
import { viewWatches } from './list-watches.ts'
import { distinct, isOnlyRemoval, isSame, isSameList, mergeWatches } from './merge-watches.ts'
import { readShelf, type ShelfServices, writeWatches } from './own-shelf.ts'
import { parseWatch, type WantedWatch } from './parse-watch.ts'
import { WATCH_CHANGES } from './watches-policy.ts'

export interface SaveServices
  extends ShelfServices,
    PlanServices,
    Pick<Services, 'index' | 'limits'> {
  region: string
  /** Counts new values as checks. Throws `quota_spent`. */
  consumeWatchChecks: WatchChecks
}

interface Saving {
  memberId: string
  network: Network
  watches: readonly NewWatch[]
}

/**
 * Replaces what a member watches. A new value counts as a check, so that watching is no cheaper for
 * a sweep than searching. An unchanged list changes and costs nothing; removing is free. Throws
 * `plan_required` for new values beyond the plan, `invalid`, and `quota_spent`.
 */
export async function saveWatches(
  services: SaveServices,
  { memberId, network, watches }: Saving,
): Promise<Watches> {
  const { region, clock, limits } = services
  const wanted = distinct(watches.map((watch) => parseWatch(watch, region)))
  const before = await planOf(services, memberId)
  const added = wanted.filter((watch) => !before.watches.some((known) => isSame(watch, known)))
  requirePlan(before, { wanted, added })
  const merged = mergeWatches(before.watches, wanted, clock())
  if (isSameList(merged, before.watches)) {
    return viewWatches(before, clock())
  }
  if (isOnlyRemoval(before.watches, merged)) {
    return chargeAndStore(services, { memberId, network, wanted, added })
  }
  const spent = await limits.consume(WATCH_CHANGES, memberId)
  if (!spent.allowed) {
    const what = msg('{points} changes for today', { points: WATCH_CHANGES.points })
    throw quotaExceeded(what, spent, clock())
  }
  try {
    return await chargeAndStore(services, { memberId, network, wanted, added })
  } catch (refusal) {
    await limits.refund(WATCH_CHANGES, memberId)
    throw refusal
  }
}

interface Changing extends Omit<Saving, 'watches'> {
  wanted: readonly WantedWatch[]
  added: readonly WantedWatch[]
}

async function chargeAndStore(
  services: SaveServices,
  { memberId, network, wanted, added }: Changing,
): Promise<Watches> {
  const charge = await services.consumeWatchChecks({ memberId, network }, added)
  try {
    return await store(services, { memberId, wanted, charge })
  } catch (failure) {
    await charge.refund()
    throw failure
  }
}

async function planOf(services: SaveServices, memberId: string): Promise<PlannedWatches> {
  return plannedWatches(services, memberId, (await readShelf(services, memberId)).watches)
}

/**
 * Throws `plan_required` for more watches than the plan includes, unless the list only removes or
 * changes existing ones.
 */
function requirePlan(
  { most }: PlannedWatches,
  { wanted, added }: { wanted: readonly WantedWatch[]; added: readonly WantedWatch[] },
): void {
  if (wanted.length <= most || (added.length === 0 && wanted.length <= WATCHES_VIP)) return
  throw new Problem(
    'plan_required',
    most === WATCHES_VIP
      ? msg('You can watch {most} at a time. Remove one first.', { most })
      : msg('One is free. With VIP Side Radar you can watch {most}.', { most: WATCHES_VIP }),
  )
}

/**
 * Saves run one after another, each with the list that the previous one has left. Throws
 * `quota_spent` if too few checks are left.
 */
async function store(
  services: SaveServices,
  { memberId, wanted, charge }: Pick<Changing, 'memberId' | 'wanted'> & { charge: WatchCharge },
): Promise<Watches> {
  const { index, clock } = services
  return services.db.transaction().execute(async (db) => {
    if (!(await lockMemberForShare(db, memberId))) throw signedOut()
    await charge.take(db)
    await lockTags(db, index.tags('shelf', memberId))
    const now = await planOf({ ...services, db }, memberId)
    const watches = mergeWatches(now.watches, wanted, clock())
    await writeWatches({ ...services, db }, memberId, watches)
    return viewWatches(await plannedWatches({ ...services, db }, memberId, watches), clock())
  })
}
