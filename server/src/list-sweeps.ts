import { forgetExpired, sweepClaims } from './accounts/index.ts'
import { sweepContactMessages } from './contact/index.ts'
import { sweepNotifications } from './notifications/index.ts'
import type { Database } from './platform/database.ts'
import { forgetIdempotencyKeys } from './platform/idempotency.ts'
import type { Sweep } from './platform/jobs.ts'
import { forgetBudgets } from './platform/limits.ts'
import { roomSweeps } from './rooms/index.ts'
import { sweepSearches } from './search/index.ts'

/** How long a retry with the same Idempotency-Key gets the first answer. */
const KEEP_IDEMPOTENCY_MS = 24 * 3_600_000

/** What expires, feature by feature. */
export function listSweeps(
  pool: Database['pool'],
  services: Parameters<typeof sweepClaims>[0],
): Sweep[] {
  const { db, clock } = services
  return [
    { name: 'claims', everyMinutes: 24 * 60, run: () => sweepClaims(services) },
    { name: 'sessions', run: () => forgetExpired(db, clock()) },
    { name: 'notifications', run: () => sweepNotifications(db, clock()) },
    { name: 'requests to connect', run: () => roomSweeps.requests(db, clock()) },
    { name: 'rooms', run: () => roomSweeps.rooms(db, clock()) },
    { name: 'message reports', run: () => roomSweeps.reports(db, clock()) },
    { name: 'searches', run: () => sweepSearches(db, clock()) },
    { name: 'contact messages', run: () => sweepContactMessages(db, clock()) },
    { name: 'budgets', run: () => forgetBudgets(pool, clock()) },
    {
      name: 'idempotency keys',
      run: () => forgetIdempotencyKeys(db, new Date(clock().getTime() - KEEP_IDEMPOTENCY_MS)),
    },
  ]
}
