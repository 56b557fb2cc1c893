import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observe(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Prometheus text. */
  render(): Promise<string>
}

/** One histogram of answers by route pattern, and the process's own figures. No label is personal. */
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
  return {
    observe: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    render: () => registry.metrics(),
  }
}
