import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import {
  type MemberDataExport,
  noteConfirmations,
  purgeExpired,
  purgeUnverifiedAccounts,
} from '../accounts/index.ts'
import {
  fillOlderWarnings,
  type Holds,
  holdAppeared,
  indexOlderWarnings,
  warningAuthorsByPhone,
} from '../board/index.ts'
import { sweepContactMessages, watchPromises } from '../contact/index.ts'
import { releaseHeldEntries } from '../entries/index.ts'
import {
  adoptMessageReports,
  adoptReports,
  caseSweeps,
  type EvidenceStore,
  endBadgesOf,
  evidenceSweeps,
  ledgerSweeps,
} from '../moderation/index.ts'
import { type Knocks, sweepNotifications } from '../notifications/index.ts'
import { type Payments, sweepPaymentSearches } from '../payments/index.ts'
import type { Database } from '../platform/database/database.ts'
import { forgetIdempotencyKeys } from '../platform/http/idempotency/idempotency-keys-table.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { forgetBudgets } from '../platform/limits/limits.ts'
import { forgetRefusals } from '../platform/observability/refusal-counts-table.ts'
import type { ErrorLog } from '../platform/observability/trace-of.ts'
import {
  sweepAccountKeys,
  sweepReports,
  sweepRequests,
  sweepRooms,
  sweepUnlinked,
} from '../rooms/index.ts'
import { deleteExpiredSearches } from '../search/index.ts'
import type { AppServices } from './app-services.ts'
import type { Config } from './config/config.ts'
import { planSweeps } from './open-date-plans.ts'
import { quietSweeps } from './open-quiet-writes.ts'
import type { TimeStamps } from './open-time-stamps.ts'
import { type Watches, watchSweeps } from './open-watches.ts'
import { openHolds } from './serve-features.ts'

/** A retry with the same Idempotency-Key gets the first response for a day. Only hours are stored. */
const RETAIN_IDEMPOTENCY_MS = DAY_MS + HOUR_MS

/** What the jobs report to the operator. */
interface JobLog extends ErrorLog {
  warn(fields: object, message: string): void
}

/**
 * The job that indexes the warnings of earlier versions, at the first start of this one, and those
 * that nodes of the earlier version still write during an update. An update that changes the index
 * changes the name, so that the job is due at once.
 */
export const OLDER_WARNINGS = 'warnings without a place text'

/** How long counts of refusals are retained. */
const RETAIN_REFUSALS_MS = 30 * DAY_MS

interface SweepLog {
  log: JobLog
}

export function listSweeps(
  config: Config,
  pool: Database['pool'],
  services: AppServices &
    Watches & {
      records: MemberDataExport
      payments: Payments
      knocks: Knocks
      publicUrl: string
      timeStamps: TimeStamps
      evidenceStore: EvidenceStore | undefined
    } & SweepLog,
): Sweep[] {
  const { db, clock } = services
  return [
    { name: 'claims', everyMinutes: 24 * 60, run: () => purgeUnverifiedAccounts(services) },
    { name: 'waiting authors', everyMinutes: 10, run: () => services.confirmed.refresh() },
    { name: 'confirmations', once: 'each hour', run: () => noteConfirmations(services) },
    { name: 'sessions', run: () => purgeExpired(db, clock()) },
    { name: 'notifications', run: () => sweepNotifications(db, clock()) },
    // Runs often, because a notification of an expired invitation leads nowhere until the
    // invitation is deleted.
    { name: 'requests to connect', everyMinutes: 5, run: () => sweepRequests(db, clock()) },
    { name: 'rooms', run: () => sweepRooms(services, clock()) },
    { name: 'places of deleted accounts', everyMinutes: 5, run: () => sweepUnlinked(services) },
    { name: 'replaced room keys', run: () => sweepAccountKeys(services) },
    { name: 'message reports', run: () => sweepReports(db, clock()) },
    { name: 'searches', run: () => deleteExpiredSearches(db, clock()) },
    { name: 'payment searches', run: () => sweepPaymentSearches(db, clock()) },
    ...caseSweeps(services),
    ...ledgerSweeps({ ...services, ledger: config.ledger }),
    ...evidenceSweeps(services),
    { name: 'badges', once: 'each night', run: () => endBadgesOf(services) },
    {
      name: 'reports before cases',
      once: 'each night',
      async run() {
        await adoptReports(services)
        await adoptMessageReports(services)
      },
    },
    { name: 'promised answers', run: () => watchAnswers(services) },
    { name: 'contact messages', run: () => sweepContactMessages(services, clock()) },
    {
      name: 'refusal counts',
      run: () => forgetRefusals(db, new Date(clock().getTime() - RETAIN_REFUSALS_MS)),
    },
    { name: 'budgets', run: () => forgetBudgets(pool, clock()) },
    {
      name: 'idempotency keys',
      run: () => forgetIdempotencyKeys(db, new Date(clock().getTime() - RETAIN_IDEMPOTENCY_MS)),
    },
    ...services.payments.sweeps,
    ...watchSweeps({ ...services, knock: services.knocks.knock }, services.payments),
    ...services.knocks.sweeps,
    ...planSweeps({ ...services, knock: services.knocks.knock }),
    ...boardSweeps({ ...services, holds: openHolds(config, services) }),
    // Must run before the job "order of the day", which hides the order of the rows written here.
    { name: 'held entries', once: 'each night', run: () => releaseHeld(services) },
    ...quietSweeps(services),
  ]
}

function boardSweeps(services: AppServices & { holds: Holds }): Sweep[] {
  const { clear: boardChanged } = services.firstPages
  return [
    {
      name: 'warnings that appeared',
      // At a random minute, so that the time of a hold does not reveal when an author confirmed.
      once: 'each hour',
      run: () => holdAppeared({ ...services, boardChanged }),
    },
    { name: 'still his', once: 'each night', run: () => fillOlderWarnings(services) },
    { name: OLDER_WARNINGS, run: () => indexOlderWarnings(services) },
  ]
}

function watchAnswers({ log, ...services }: AppServices & Pick<SweepLog, 'log'>): Promise<void> {
  const report = (waiting: number) =>
    log.error(`contact messages to answer before their promise ends: ${waiting}`)
  return watchPromises({ ...services, report })
}

function releaseHeld(services: AppServices): Promise<void> {
  const { clock, confirmed } = services
  return releaseHeldEntries({
    ...services,
    listWarned: (db, phoneTags) =>
      warningAuthorsByPhone(db, phoneTags, { now: clock(), waiting: confirmed.waiting() }),
  })
}
