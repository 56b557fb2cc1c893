import type { Pool } from 'pg'
import { median } from '../statistics.ts'
import { processorTime } from './processor-time.ts'

/** The time of one search in milliseconds: medians over its runs. */
export interface SearchTime {
  elapsed: number
  /** CPU time of PostgreSQL and Node together, and of Node alone. */
  busy: number
  node: number
}

/** One way to search, on a pool with a single connection. */
export interface Contestant {
  pool: Pool
  backend: number
  search: () => Promise<unknown>
}

const ROUNDS = 5
const MICROSECONDS = 1_000

/**
 * Runs the searches in turn, so that other load on the machine affects all of them. The first run
 * is not counted.
 */
export async function timeInTurn(contestants: readonly Contestant[]): Promise<SearchTime[]> {
  const runs = contestants.map((): SearchTime[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const time = await timeOne(contestant)
      if (round > 0) runs[at]?.push(time)
    }
  }
  return runs.map((times) => ({
    elapsed: median(times.map(({ elapsed }) => elapsed)),
    busy: median(times.map(({ busy }) => busy)),
    node: median(times.map(({ node }) => node)),
  }))
}

async function timeOne({ backend, search }: Contestant): Promise<SearchTime> {
  const asked = processorTime(backend) ?? 0
  const own = process.cpuUsage()
  const from = performance.now()
  await search()
  const elapsed = performance.now() - from
  const { user, system } = process.cpuUsage(own)
  const node = (user + system) / MICROSECONDS
  return { elapsed, busy: node + (processorTime(backend) ?? 0) - asked, node }
}
