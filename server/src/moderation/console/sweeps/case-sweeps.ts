import type { Sweep } from '../../../platform/jobs/sweeps.ts'
import { traceOf } from '../../../platform/observability/trace-of.ts'
import { isAnyUndecided } from '../../cases/cases-table.ts'
import { forgetCodes } from '../../control/forget-codes.ts'
import { sweepTombstones } from '../../tombstones/tombstones.ts'
import { type ClockServices, createCaseClocks } from './case-clocks.ts'
import { eraseCases, eraseNames } from './erase-cases.ts'
import { sendNotices } from './send-notices.ts'

/** The longest delay of notices and of the effects of clocks. */
const EVERY_MINUTES = 5

/** Returns the jobs of cases. They run clocks, announce decisions, and erase what has expired. */
export function caseSweeps(services: ClockServices): Sweep[] {
  const runCaseClocks = createCaseClocks()
  const report = (error: unknown) => services.log.error(traceOf(error), 'a decision was not told')
  return [
    {
      name: 'case notices',
      everyMinutes: EVERY_MINUTES,
      run: () => sendNotices(services, report),
    },
    {
      name: 'case clocks',
      everyMinutes: EVERY_MINUTES,
      hasWork: () => isAnyUndecided(services.db),
      async run(window) {
        await runCaseClocks(services, window)
        await eraseCases(services)
        await eraseNames(services)
        await sweepTombstones(services)
        await forgetCodes(services)
      },
    },
  ]
}
