import autocannon from 'autocannon'
import { quantile } from './statistics.ts'

/** One request of a scenario, the same for the server and for the floor. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Measurement {
  /** The number of answered requests. */
  count: number
  /** Answered requests per second; NaN if fewer than two were answered. */
  rate: number
  /** The percentiles are in milliseconds. */
  p50: number
  p99: number
}

export interface Load {
  connections: number
  seconds: number
}

const SAMPLE_MS = 50

/**
 * Sends requests without pause over `connections` connections. Every request is sent once before
 * any is repeated: a run continues where the previous one ended. Throws if a status is not 2xx.
 */
export async function measure(
  url: string,
  requests: readonly BenchRequest[],
  { connections, seconds }: Load,
): Promise<Measurement> {
  const from = next.get(requests) ?? 0
  const times: number[] = []
  let clients = 0
  let first = 0
  let last = 0
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        sampleInt: SAMPLE_MS,
        setupClient: (client) => {
          client.setRequests(
            shareOf(requests, { first: from + clients, step: connections, atMost: MOST * seconds }),
          )
          clients += 1
        },
      },
      (error, { errors, timeouts, non2xx, statusCodeStats }) => {
        const failed = errors + timeouts + non2xx
        if (error) reject(error)
        else if (failed > 0)
          reject(
            new Error(
              `${failed} answers of ${url} were not good: ${JSON.stringify(statusCodeStats)}`,
            ),
          )
        else resolve()
      },
    )
    run.on('response', (...[, , , milliseconds]) => {
      last = performance.now()
      if (times.length === 0) first = last
      times.push(milliseconds)
    })
  })
  next.set(requests, from + times.length)
  const sorted = Float64Array.from(times).toSorted()
  return {
    count: times.length,
    rate: rateOf(times.length, last - first),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

/** Returns the responses per second; NaN for fewer than two responses. */
export const rateOf = (answers: number, milliseconds: number): number =>
  answers < 2 ? NaN : (1_000 * (answers - 1)) / Math.max(1, milliseconds)

/**
 * The maximum number of requests that are prepared for each second of a run: more than a server can
 * answer, so that none is sent twice.
 */
const MOST = 8_000

/** The index at which the next run of a list of requests starts. */
const next = new WeakMap<readonly BenchRequest[], number>()

/** Returns every `step`th request from the next one on, wrapping around at the end. */
function shareOf(
  requests: readonly BenchRequest[],
  { first, step, atMost }: { first: number; step: number; atMost: number },
): BenchRequest[] {
  const length = Math.ceil(Math.min(requests.length, atMost) / step)
  return Array.from({ length }, (_, at) => {
    const request = requests[(first + at * step) % requests.length]
    if (!request) throw new Error('There is no request.')
    // Copied, because the load generator modifies its requests.
    return { ...request }
  })
}
