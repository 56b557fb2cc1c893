import { setTimeout as wait } from 'node:timers/promises'
import { isAway } from '../http/unavailable.ts'

const TRY_AGAIN_MS = 1_000
const TRIES = 600

/**
 * Runs work that an answer has already promised. While the database is unavailable it is retried
 * every second, for ten minutes or until `stop`. Rejects with any other error at once, and with the
 * last error at the end.
 */
export async function keepTrying<Done>(
  work: () => Promise<Done>,
  stop: AbortSignal,
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || tries === TRIES || stop.aborted) throw error
      // `stop` ends the wait early; one last attempt follows.
      await wait(TRY_AGAIN_MS, undefined, { ref: false, signal: stop }).catch(() => undefined)
    }
  }
}
