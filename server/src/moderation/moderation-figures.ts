import type { Handle } from '../platform/database/tables.ts'
import type { WatchedFigure } from '../platform/observability/metrics.ts'
import { countLate } from './cases/cases-table.ts'
import { findCheck } from './ledger/ledger-check-table.ts'
import { findLastStated } from './ledger/stated-stamp.ts'

/** Returns the figures of missed clocks, a broken ledger and the age of its stamps. */
export const moderationFigures = (db: Handle): WatchedFigure[] => [
  {
    name: 'sidelight_cases_late',
    help: 'Cases without a decision whose clock was missed',
    together: 'max',
    read: () => countLate(db),
  },
  {
    name: 'sidelight_ledger_broken',
    help: 'Whether the last check found the ledger broken: 1, or 0',
    together: 'max',
    read: async () => ((await findCheck(db))?.faultAt == null ? 0 : 1),
  },
  {
    name: 'sidelight_ledger_checked_timestamp_seconds',
    help: 'When the ledger was checked last, in seconds since 1970; 0 before the first check',
    together: 'max',
    read: async () => ((await findCheck(db))?.checkedAt.getTime() ?? 0) / 1_000,
  },
  {
    name: 'sidelight_ledger_stamp_broken',
    help: 'Whether the last check found a time stamp of the ledger that does not fit: 1, or 0',
    together: 'max',
    read: async () => ((await findCheck(db))?.stampFaultOn == null ? 0 : 1),
  },
  {
    name: 'sidelight_ledger_stamped_timestamp_seconds',
    help: 'When the newest time stamp of a published head was given, in seconds since 1970; 0 without any',
    together: 'max',
    read: async () => ((await findLastStated(db))?.stated.at.getTime() ?? 0) / 1_000,
  },
]
