const MINUTE_MS = 60_000
const EVERY_MINUTES = 60

/** Something that may run at any time and any number of times, on every node. */
export interface Sweep {
  name: string
  /** How often; once an hour unless said otherwise. */
  everyMinutes?: number
  run(): Promise<void>
}

export interface Sweeps {
  /** Runs one of them at once, as the operator may ask; rejects when it fails. */
  run(name: string): Promise<void>
  stop(): void
}

/**
 * Runs every sweep now, one after another, and then each in its own rhythm. A failed one is reported
 * and tried again the next time.
 */
export function startSweeps(sweeps: readonly Sweep[], report: (name: string) => void): Sweeps {
  const attempt = (sweep: Sweep) => sweep.run().catch(() => report(sweep.name))
  const attemptAll = async () => {
    for (const sweep of sweeps) await attempt(sweep)
  }
  const timers = sweeps.map((sweep) => {
    const period = (sweep.everyMinutes ?? EVERY_MINUTES) * MINUTE_MS
    return setInterval(() => void attempt(sweep), period).unref()
  })
  void attemptAll()
  return {
    async run(name) {
      for (const sweep of sweeps) if (sweep.name === name) await sweep.run()
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
