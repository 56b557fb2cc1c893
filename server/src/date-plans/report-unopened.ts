/** (bound) The number of plans that one process reports. The command `check` lists all of them. */
export const REPORTED_AT_MOST = 1_000

/** Reports a plan that cannot be opened. Its id is never logged. */
export type ReportUnopened = (id: string) => void

/**
 * Returns a function that reports plans that cannot be opened, each once per process, because the
 * jobs find such a plan again in each run and the keys of a process never change.
 */
export function unopenedReporter(log: { error(message: string): void }): ReportUnopened {
  const reported = new Set<string>()
  return (id) => {
    if (reported.has(id) || reported.size >= REPORTED_AT_MOST) return
    reported.add(id)
    log.error('a date plan cannot be opened')
  }
}
