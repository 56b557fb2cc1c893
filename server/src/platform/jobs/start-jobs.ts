import type { Metrics } from '../observability/metrics.ts'
import type { Services } from '../services.ts'
import { everyOf } from './sweep-times.ts'
import { rhythmOf, type Sweep, type Sweeps, startSweeps } from './sweeps.ts'

interface JobParts extends Pick<Services, 'db' | 'clock' | 'random'> {
  onCall: boolean
  log: { error(details: object, message: string): void }
  metrics: Pick<Metrics, 'listJob' | 'jobFailed'>
}

/** Starts all jobs, and counts and logs the names of those that fail. */
export function startJobs(swept: readonly Sweep[], { log, metrics, ...rest }: JobParts): Sweeps {
  for (const sweep of swept) metrics.listJob(sweep.name, everyOf(rhythmOf(sweep)))
  const report = (sweep: string) => {
    metrics.jobFailed(sweep)
    log.error({ sweep }, 'sweep failed')
  }
  return startSweeps(swept, { ...rest, report })
}
