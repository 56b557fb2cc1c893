import type { ConfirmedMembers } from '../accounts/index.ts'
import {
  createRecallList,
  type ListRecalls,
  type NoteOpened,
  sweepRecalls,
} from '../board/index.ts'
import { listPlanEnds } from '../date-plans/index.ts'
import { listConsoleNews } from '../moderation/index.ts'
import type { ComputedNotifications, Knocks } from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { type ErrorLog, traceOf } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'
import type { SearchWriteBuffer } from '../search/index.ts'
import {
  addShelf,
  deleteRested,
  expireMarks,
  fillShelves,
  isFreeCheck,
  type Knock,
  knockReaders,
  knockWatchers,
  openingNotes,
  type PlanServices,
  shelfLoader,
  watchAlerts,
  withNamedNews,
} from '../watches/index.ts'
import { withPlanReminders } from './open-date-plans.ts'

/** What watches provide to other features, and what they need from payments. */
export interface Watches extends Pick<PlanServices, 'tierOf' | 'vipEndedAt'> {
  /** The notifications computed from a member's watches, plans, payments and moderation. */
  computed: ComputedNotifications
  isFreeCheck: (memberId: string, values: readonly string[]) => Promise<boolean>
  noteOpened: NoteOpened
  listRecalls: ListRecalls
}

interface Stores
  extends Pick<Services, 'db' | 'ask' | 'quiet' | 'vault' | 'index' | 'clock' | 'limits'> {
  confirmed: ConfirmedMembers
  searches: SearchWriteBuffer
}

type Plans = Pick<Payments, 'tierOf' | 'vipEndedAt' | 'listVipEnded' | 'listEnding'>

/** Connects watches with search, notifications and payments. */
export function openWatches(
  { log, ...stores }: Stores & { log: ErrorLog },
  { tierOf, vipEndedAt, listEnding }: Plans,
): Watches {
  const plans = { tierOf, vipEndedAt }
  const listRecalls = createRecallList(stores)
  const shelfOf = shelfLoader(stores.ask)
  return {
    ...plans,
    listRecalls,
    noteOpened: openingNotes({ ...stores, log }),
    computed: withNamedNews(
      stores,
      withPlanReminders(stores, watchAlerts({ ...stores, ...plans, listRecalls })),
      [
        (from, memberId) => listConsoleNews({ ...stores, ...from, log }, memberId),
        ({ db }, memberId) => listEnding(db, memberId),
        (from, memberId) => listPlanEnds({ ...stores, ...from }, memberId),
      ],
    ),
    isFreeCheck: (memberId, values) =>
      isFreeCheck({ ...stores, tierOf, shelfOf }, memberId, values),
  }
}

/**
 * Returns a function that gives a new account its shelf. Never rejects, because the hourly job
 * makes up for a failure.
 */
export function shelfKeeper({
  log,
  ...stores
}: Pick<Services, 'db' | 'vault'> & { log: ErrorLog }) {
  return (memberId: string) =>
    addShelf(stores, memberId).catch((error: unknown) =>
      log.error(traceOf(error), 'a new account got no shelf yet'),
    )
}

/** Returns the jobs of watches. */
export function watchSweeps(
  services: Stores & Watches & Pick<Services, 'live'> & Pick<Knocks, 'knock'>,
  { listVipEnded }: Plans,
): Sweep[] {
  const { live } = services
  const knock: Knock = (memberId, kind) => {
    // Makes open pages fetch the notifications again.
    live.signal(live.memberTopic(memberId), 'notification', {})
    return services.knock(memberId, kind === 'watch' ? 'watch-warning' : 'watch-meeting')
  }
  const tellReader = (memberId: string) => {
    live.signal(live.memberTopic(memberId), 'notification', {})
    return services.knock(memberId, 'reading-corrected')
  }
  return [
    { name: 'shelves', once: 'each hour', run: () => fillShelves(services) },
    {
      name: 'watches',
      once: 'each hour',
      run: (window) => knockWatchers({ ...services, knock }, window),
    },
    {
      name: 'corrections',
      once: 'each hour',
      run: (window) => knockReaders({ ...services, knock: tellReader }, window),
    },
    { name: 'recalls', once: 'each night', run: () => sweepRecalls(services.db, services.clock()) },
    { name: 'old marks', once: 'each night', run: () => expireMarks(services) },
    {
      name: 'resting watches',
      once: 'each night',
      run: (window) => deleteRested({ ...services, listVipEnded }, window),
    },
  ]
}
