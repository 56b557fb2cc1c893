import type { Metrics } from '../observability/metrics.ts'
import { traceOf } from '../observability/trace-of.ts'
import type { Services } from '../services.ts'
import { everyOf } from './sweep-times.ts'
import { rhythmOf, type Sweep, type Sweeps, startSweeps } from './sweeps.ts'

interface JobParts extends Pick<Services, 'db' | 'clock' | 'random'> {
  onCall: boolean
  log: { error(details: object, message: string): void }
  metrics: Pick<Metrics, 'listJob' | 'jobFailed'>
}

/** Starts all jobs, counts those that fail, and logs their names and errors. */
export function startJobs(swept: readonly Sweep[], { log, metrics, ...rest }: JobParts): Sweeps {
  for (const sweep of swept) metrics.listJob(sweep.name, everyOf(rhythmOf(sweep)))
  const report = (sweep: string, error: unknown) => {
    metrics.jobFailed(sweep)
    log.error({ sweep, ...traceOf(error) }, 'sweep failed')
  }
  return startSweeps(swept, { ...rest, report })
}
