import type { ConfirmedMembers } from '../accounts/index.ts'
import { findWatched, type WatchedWarning } from '../board/index.ts'
import type { ComputedNotification, ComputedNotifications } from '../notifications/index.ts'
import type { PersonField } from '../platform/crypto/blind-index.ts'
import type { Services } from '../platform/services.ts'
import { activeWatches, type PlanServices } from './active-watches.ts'
import {
  type CorrectionServices,
  listCorrections,
  readCorrectionSources,
} from './corrections/correction-alerts.ts'
import { meetingReminders } from './meeting-reminders.ts'
import { type OwnShelf, readShelf, type ShelfServices, writeRead } from './own-shelf.ts'
import { alertIdOf, releasedAt } from './released-at.ts'
import type { StoredWatch } from './watch-slots.ts'
import { watchedTags } from './watched-tags.ts'
import { ALERTS_AT_MOST, LISTED_MS, USUAL_DELAY } from './watches-policy.ts'

export interface AlertServices
  extends ShelfServices,
    CorrectionServices,
    PlanServices,
    Pick<Services, 'index'> {
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'late'>
}

/** Returns the notifications about what members watch. */
export function watchAlerts(services: Omit<AlertServices, 'db'>): ComputedNotifications {
  return {
    list: (from, memberId) => listAlerts({ ...services, ...from }, memberId),
    markRead: (db, memberId, ids) => writeRead({ ...services, db }, memberId, ids),
  }
}

/**
 * Returns the released alerts of a member. Always reads the shelf, the plan and the board, with the
 * same statements for no watch as for ten.
 */
async function listAlerts(
  services: AlertServices,
  memberId: string,
): Promise<ComputedNotification[]> {
  const { index, clock } = services
  const now = clock()
  const [shelf, sources, tier] = await Promise.all([
    readShelf(services, memberId),
    readCorrectionSources(services, memberId),
    services.tierOf(services.db, memberId),
  ])
  const active = activeWatches(tier, shelf.watches)
  const since = new Date(now.getTime() - LISTED_MS - USUAL_DELAY.least - USUAL_DELAY.spread)
  const warnings = await findWatched(services, {
    tags: watchedTags(index, active),
    notBy: index.tags('author', memberId),
    since,
    limit: ALERTS_AT_MOST,
  })
  const corrections = listCorrections(sources, { shelf, now })
  return [
    ...corrections,
    ...warnings.flatMap((warning) => alertOf(services, { shelf, active, warning }) ?? []),
    ...meetingReminders(active, now).map(({ name, at }) => {
      const id = alertIdOf(shelf.seed, name)
      const kind = 'watch-meeting' as const
      const target = { page: 'watches' as const, id: null }
      return { id, kind, subject: null, target, createdAt: at, isRead: shelf.isRead(id) }
    }),
  ].filter(({ createdAt }) => createdAt <= now && createdAt.getTime() > now.getTime() - LISTED_MS)
}

interface Alerting {
  shelf: OwnShelf
  active: readonly StoredWatch[]
  warning: WatchedWarning
}

function alertOf(
  { index }: Pick<Services, 'index'>,
  { shelf, active, warning }: Alerting,
): ComputedNotification | undefined {
  const releases = releasesOf(index, shelf.seed, { active, warning })
  const createdAt = releases.toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (!createdAt) return undefined
  const id = alertIdOf(shelf.seed, warning.id)
  return {
    id,
    kind: 'watch-warning',
    subject: warning.shownNumber,
    createdAt,
    isRead: shelf.isRead(id),
    target: { page: 'report', id: warning.group() ?? null },
  }
}

/** Returns when a warning is released to a member, once for each watch that it matches. */
export function releasesOf(
  index: Services['index'],
  seed: Buffer,
  { active, warning }: { active: readonly StoredWatch[]; warning: WatchedWarning },
): Date[] {
  const { id: warningId, publicFrom, tags } = warning
  return active
    .filter(({ since }) => publicFrom.getTime() > since)
    .filter(({ kind, value }) => hasTag(index, tags[kind], { kind, value }))
    .map(({ meeting }) => releasedAt({ seed, warningId, publicFrom, meeting }))
}

function hasTag(
  index: Services['index'],
  tag: string | undefined,
  { kind, value }: { kind: PersonField; value: string },
): boolean {
  return tag !== undefined && index.tags(kind, value).some((own) => own.toString('hex') === tag)
}
