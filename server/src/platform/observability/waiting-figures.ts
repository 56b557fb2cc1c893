import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type pg from 'pg'
import { countOutboxEmails } from '../mail/outbox-table.ts'
import { countQuietWrites } from '../quiet-writes/quiet-writes-table.ts'
import type { Services } from '../services.ts'
import type { WatchedFigure } from './metrics.ts'

/** (policy) An email that was not sent within this time is late. */
const LATE_MS = 10 * MINUTE_MS

interface Waiting extends Pick<Services, 'db' | 'clock'> {
  pool: Pick<pg.Pool, 'totalCount' | 'waitingCount'>
  /** The open streams of this process. */
  live: { count(): number }
}

/** Returns the figures of open streams, waiting connections, waiting emails and waiting writes. */
export function waitingFigures({ db, clock, pool, live }: Waiting): WatchedFigure[] {
  return [
    {
      name: 'sidelight_database_connections',
      help: 'Open connections to the database',
      together: 'sum',
      read: () => pool.totalCount,
    },
    {
      name: 'sidelight_database_waiting',
      help: 'Statements that wait for a connection',
      together: 'sum',
      read: () => pool.waitingCount,
    },
    {
      name: 'sidelight_streams',
      help: 'Open event streams',
      together: 'sum',
      read: () => live.count(),
    },
    {
      name: 'sidelight_emails_late',
      help: 'Emails that were not sent for ten minutes',
      together: 'max',
      read: () => countOutboxEmails(db, new Date(clock().getTime() - LATE_MS)),
    },
    {
      name: 'sidelight_quiet_writes',
      help: 'Writes that wait for the hour, to be written with others',
      together: 'max',
      read: () => countQuietWrites(db),
    },
  ]
}
