import { DAY_MS } from '@sidelight/contract/rules/limits'
import { sessionRenewals } from '../accounts/index.ts'
import { authorEvents, numberConfirmations, recallWrites } from '../board/index.ts'
import { authorStatements, givenEvidence, roomNews, verifications } from '../moderation/index.ts'
import { notificationDataExport } from '../notifications/index.ts'
import { singleFlight } from '../platform/jobs/single-flight.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { type ErrorLog, traceOf } from '../platform/observability/trace-of.ts'
import {
  createQuietWrites,
  type QuietWrites,
  register,
} from '../platform/quiet-writes/quiet-writes.ts'
import { moveWritten, rewriteRows } from '../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../platform/services.ts'
import { roomDataExport } from '../rooms/index.ts'
import { searchDataExport } from '../search/index.ts'
import { quietVisits } from '../stats/index.ts'
import { shelfChanges, watchDataExport } from '../watches/index.ts'
import { movedTables, namingTables } from './quiet-tables.ts'

interface Stores extends Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock'> {
  log: ErrorLog
}

/** Returns the quiet writes, with the kinds of all features. */
export function openQuietWrites({ db, ask, vault, index, clock, log }: Stores): QuietWrites {
  const failed = (error: unknown) => log.error(traceOf(error), 'quiet writes were not performed')
  const enough = singleFlight(() => quiet.perform(db), failed)
  const quiet = createQuietWrites({ ask, vault, enough: () => void enough() }, [
    register(searchDataExport.kind(vault)),
    register(numberConfirmations(vault)),
    register(recallWrites(vault)),
    register(authorEvents),
    register(visitsWithShelves(vault)),
    register(roomDataExport.pins(vault)),
    register(watchDataExport.changes(vault)),
    register(sessionRenewals),
    register(notificationDataExport.marks),
    register(roomNews({ vault, index, clock })),
    register(authorStatements({ vault })),
    register(verifications({ vault, index })),
    register(givenEvidence({ vault })),
  ])
  return quiet
}

/**
 * Returns the quiet write of visits. It rewrites the shelf of every visitor, so that the changed
 * shelves of an hour do not reveal who opened something.
 */
function visitsWithShelves(vault: Services['vault']): typeof quietVisits {
  return {
    ...quietVisits,
    async perform(db, visits) {
      await quietVisits.perform(db, visits)
      const changes = visits.map(({ memberId, at }) => ({
        memberId,
        day: Math.floor(Date.parse(at) / DAY_MS),
      }))
      await shelfChanges(vault).perform(db, changes)
    },
  }
}

/** Returns the jobs that hide the order in which rows were written. */
export function quietSweeps({
  db,
  clock,
  quiet,
}: Pick<Services, 'db' | 'clock' | 'quiet'>): Sweep[] {
  return [
    {
      name: 'quiet writes',
      once: 'each hour',
      async run() {
        await quiet.perform(db)
        await rewriteRows(db, 'hour', namingTables)
      },
    },
    {
      name: 'order of the day',
      once: 'each night',
      async run() {
        await moveWritten(db, { period: 'day', now: clock() }, movedTables)
        await rewriteRows(db, 'day', namingTables)
      },
    },
  ]
}
