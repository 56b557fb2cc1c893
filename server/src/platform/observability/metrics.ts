import cluster from 'node:cluster'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Every } from '../jobs/sweep-times.ts'
import { joinMetrics } from '../workers/worker-metrics.ts'

/** A figure that is read on each scrape. */
export interface WatchedFigure {
  name: `sidelight_${string}`
  help: string
  /**
   * How the values of the workers are combined. `sum`: each process has its own value. `max`: every
   * process reads the same value.
   */
  together: 'sum' | 'max'
  /** If it rejects, the figure is NaN. */
  read: () => number | Promise<number>
}

export interface Metrics {
  /** Adds one response to the histogram. `route` is the pattern, never the path. */
  observe(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a refusal of a kind that attackers cause in series. */
  refused(kind: string): void
  /**
   * Adds the time between a notification and its push. `haste`: at once for everybody, within 5
   * minutes with VIP, or hourly.
   */
  knocked(haste: 'urgent' | 'priority' | 'ordinary', seconds: number): void
  /** Counts one push by the response of the push service. */
  pushed(result: 'sent' | 'gone' | 'refused' | 'busy'): void
  /** Adds a job, whose count of failed runs is 0: an alert would miss a first failure otherwise. */
  listJob(job: string, every: Every): void
  /** Counts a failed run of a job. */
  jobFailed(job: string): void
  /** Adds figures that are read on each scrape. */
  watch(figures: readonly WatchedFigure[]): void
  /** Resolves to the metrics as Prometheus text, added up over all workers. */
  render(): Promise<string>
}

/**
 * Returns the metrics: a histogram of responses by route pattern, one of pushes by haste, pushes by
 * outcome, refusals by kind, and figures of the process. No label is personal.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'sidelight_answer_seconds',
    help: 'Time to answer, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'sidelight_refusals_total',
    help: 'Refused sign-ins, second factors, step-ups, and series of 403 and 404',
    labelNames: ['kind'],
    registers: [registry],
  })
  const knocks = new Histogram({
    name: 'sidelight_knock_seconds',
    help: 'Time from a notification to a push about it, by how soon it is promised',
    labelNames: ['haste'],
    buckets: [5, 60, 300, 360, 600, 1_800, 3_600, 7_200, 21_600],
    registers: [registry],
  })
  const pushes = new Counter({
    name: 'sidelight_pushes_total',
    help: 'Pushes, by what the push service made of them',
    labelNames: ['result'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'sidelight_jobs_failed_total',
    help: 'Runs of jobs that failed, by job and by how often the job runs',
    labelNames: ['job', 'every'],
    registers: [registry],
  })
  const everyOf = new Map<string, Every>()
  return {
    knocked: (haste, seconds) => knocks.observe({ haste }, seconds),
    pushed: (result) => pushes.inc({ result }),
    listJob(job, every) {
      everyOf.set(job, every)
      failures.inc({ job, every }, 0)
    },
    jobFailed: (job) => failures.inc({ job, every: everyOf.get(job) ?? 'minutes' }),
    watch(figures) {
      for (const figure of figures) addGauge(registry, figure)
    },
    refused: (kind) => refusals.inc({ kind }),
    observe: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    render: cluster.isWorker ? joinMetrics(registry) : () => registry.metrics(),
  }
}

function addGauge(registry: Registry, { name, help, together, read }: WatchedFigure): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    aggregator: together,
    registers: [registry],
    async collect() {
      // While the database is unavailable, the other metrics are still returned.
      gauge.set(await Promise.resolve(read()).catch(() => Number.NaN))
    },
  })
}
