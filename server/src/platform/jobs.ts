const HOUR_MS = 3_600_000

/** Something that may run at any time and any number of times, on every node. */
export interface Sweep {
  name: string
  run(): Promise<void>
}

/**
 * Runs every sweep now and once an hour. A failed one is reported and tried again the next hour.
 * Answers the function that stops them.
 */
export function startSweeps(sweeps: readonly Sweep[], report: (name: string) => void): () => void {
  const runAll = async () => {
    for (const sweep of sweeps) await sweep.run().catch(() => report(sweep.name))
  }
  const timer = setInterval(() => void runAll(), HOUR_MS)
  timer.unref()
  void runAll()
  return () => clearInterval(timer)
}
