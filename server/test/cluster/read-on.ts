import { setTimeout as wait } from 'node:timers/promises'
import { visitorOf } from '../test-app.ts'

const READERS = 4
const PAUSE_MS = 20

/** The responses that visitors received until they were stopped. */
export interface Readings {
  reads: number
  /** Every response other than 200, and every missing one. */
  failures: string[]
}

/** Reads the board as several visitors until the returned function is called. */
export function readOn(url: string): () => Promise<Readings> {
  const readings: Readings = { reads: 0, failures: [] }
  const state = { isOver: false }
  async function read(headers: Record<string, string>): Promise<void> {
    for (let limit = 2; !state.isOver; limit = (limit % 20) + 2) {
      const outcome = await visitorOf(url, undefined)
        .send('GET', `/api/public-receipts?limit=${limit}`, undefined, headers)
        .then(
          ({ status }) => String(status),
          (error: unknown) => String(error),
        )
      readings.reads += 1
      if (outcome !== '200') readings.failures.push(outcome)
      await wait(PAUSE_MS)
    }
  }
  // Half of the readers use persistent connections.
  const reading = Array.from({ length: READERS }, (_, at) =>
    read(at % 2 === 0 ? {} : { connection: 'close' }),
  )
  return async () => {
    state.isOver = true
    await Promise.all(reading)
    return readings
  }
}
