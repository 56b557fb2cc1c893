import { setTimeout as wait } from 'node:timers/promises'
import { isAway } from '../http/unavailable.ts'

const TRY_AGAIN_MS = 1_000
const TRIES = 600

/**
 * Runs work that a response has already promised. While the database is unavailable, retries every
 * second for ten minutes or until `stop`, then rejects with the last error. Rejects with any other
 * error at once.
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
      // `stop` ends the wait early. One last attempt follows.
      await wait(TRY_AGAIN_MS, undefined, { ref: false, signal: stop }).catch(() => undefined)
    }
  }
}
