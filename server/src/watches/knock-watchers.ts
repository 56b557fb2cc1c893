import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { findPublishedSince, type WatchedServices, type WatchedWarning } from '../board/index.ts'
import { forEachBatch } from '../platform/database/for-each-batch.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import { shuffle } from '../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../platform/services.ts'
import { activeWatches, type PlanServices } from './active-watches.ts'
import { meetingReminders } from './meeting-reminders.ts'
import { openWatching, type Shelf } from './sealed-shelf.ts'
import { listWatching } from './shelves-table.ts'
import { releasesOf } from './watch-alerts.ts'
import type { StoredWatch } from './watch-slots.ts'
import { USUAL_DELAY } from './watches-policy.ts'

/** Why a member is notified: a warning is released, or a check before a meeting is due. */
type KnockKind = 'watch' | 'meeting'

/** Notifies a member outside the app. It does not pass on what was released. */
export type Knock = (memberId: string, kind: KnockKind) => Promise<void>

export interface KnockServices
  extends PlanServices,
    WatchedServices,
    Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  knock: Knock
}

/** The longest time from publication to release, plus an hour for the clocks of two nodes. */
const LONGEST_MS = USUAL_DELAY.least + USUAL_DELAY.spread + HOUR_MS

type WarningsByTag = ReadonlyMap<string, readonly WatchedWarning[]>

/**
 * Opens every shelf and notifies the members to whom something was released in the period. Nothing
 * is written, so a repeated period notifies them again. The order is random.
 */
export async function knockWatchers(services: KnockServices, window: SweepWindow): Promise<void> {
  const { db, vault } = services
  const from = new Date(Math.max(window.from.getTime(), window.until.getTime() - LONGEST_MS))
  // Earlier releases on the first day determine whether the member was already notified on it.
  const since = new Date(startOfDay(from).getTime() - LONGEST_MS)
  const byTag = groupByTag(await findPublishedSince(services, since))
  const due: [string, KnockKind][] = []
  await forEachBatch(
    (after, limit) => listWatching(db, after, limit),
    async (rows) => {
      for (const { id, watching } of rows) {
        const shelf = openWatching(vault, watching)
        const kinds = await kindsDue(services, {
          memberId: id,
          shelf,
          byTag,
          from,
          until: window.until,
        })
        due.push(...kinds.map((kind): [string, KnockKind] => [id, kind]))
      }
      return rows.length
    },
  )
  for (const [memberId, kind] of shuffle(due)) await services.knock(memberId, kind)
}

const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)

function groupByTag(warnings: readonly WatchedWarning[]): WarningsByTag {
  const found = new Map<string, WatchedWarning[]>()
  for (const warning of warnings) {
    for (const tag of Object.values(warning.tags)) {
      if (tag !== undefined) found.set(tag, [...(found.get(tag) ?? []), warning])
    }
  }
  return found
}

interface Visited extends SweepWindow {
  memberId: string
  shelf: Omit<Shelf, 'opened'>
  byTag: WarningsByTag
}

async function kindsDue(services: KnockServices, visited: Visited): Promise<KnockKind[]> {
  const { shelf, memberId, from, until } = visited
  if (shelf.watches.length === 0) return []
  const matched = shelf.watches.some((watch) => matchesOf(services, visited, watch).length > 0)
  const reminders = meetingReminders(shelf.watches, from).filter(
    ({ at }) => from < at && at <= until,
  )
  if (!matched && reminders.length === 0) return []
  const tier = await services.tierOf(services.db, memberId)
  const active = activeWatches(tier, shelf.watches)
  const isReminded = meetingReminders(active, from).some(({ at }) => from < at && at <= until)
  const releases = releasesTo(services, visited, active)
  return [
    ...(isFirstOfDay(releases, { from, until }) ? (['watch'] as const) : []),
    ...(isReminded ? (['meeting'] as const) : []),
  ]
}

function matchesOf(
  { index }: Pick<Services, 'index'>,
  { byTag }: Visited,
  { kind, value }: StoredWatch,
): WatchedWarning[] {
  return index.tags(kind, value).flatMap((tag) => byTag.get(tag.toString('hex')) ?? [])
}

function releasesTo(
  services: KnockServices,
  visited: Visited,
  active: readonly StoredWatch[],
): Date[] {
  const { index } = services
  const own = new Set(index.tags('author', visited.memberId).map((tag) => tag.toString('hex')))
  const warnings = new Set(active.flatMap((watch) => matchesOf(services, visited, watch)))
  return [...warnings]
    .filter(({ author }) => !own.has(author))
    .flatMap((warning) => earliest(releasesOf(index, visited.shelf.seed, { active, warning })))
}

const earliest = (moments: readonly Date[]): Date[] =>
  moments.toSorted((one, other) => one.getTime() - other.getTime()).slice(0, 1)

/**
 * Returns whether a release in the period is the first one of its day (UTC), because there is one
 * push a day.
 */
function isFirstOfDay(releases: readonly Date[], { from, until }: SweepWindow): boolean {
  return releases
    .filter((at) => from < at && at <= until)
    .some((at) => !releases.some((other) => other < at && other >= startOfDay(at)))
}
