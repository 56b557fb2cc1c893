import type { BenchServer } from '../bench-server.ts'
import type { BenchRequest } from '../measure.ts'
import { compare, EMPTY, tellEmpty } from '../rounds.ts'
import type { Scenario } from '../scenarios.ts'
import { table, verdict } from '../table.ts'
import type { Floor } from './floor-process.ts'

const CONNECTIONS = [1, 16, 64]
const HEAD = [
  'beside the floor',
  'at once',
  'req/s',
  'floor',
  'ratio',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'floor',
  'aim',
]

interface Contestants {
  server: BenchServer
  floor: Floor
  /** Bare servers that run the query of a check, or undefined if the database is embedded. */
  asking: Readonly<Record<'hit' | 'miss', Floor>> | undefined
}

/**
 * Returns a table that compares each scenario with a bare server that returns the same bytes. A
 * response that needs the database is also compared with a bare server that runs the same query,
 * because no single process can be expected to be faster.
 */
export async function reportFloor(
  { server, floor, asking }: Contestants,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<string> {
  const rows: string[][] = []
  for (const { name, aim, asks, requests } of scenarios) {
    const [request] = requests
    if (!request) continue
    const shared = asks && asking?.[asks]
    await floor.imitate(server.url, request)
    const own = { name, server, aim: shared ? undefined : aim }
    rows.push(...(await race(own, { floor, requests, seconds })))
    if (!shared) continue
    await shared.imitate(server.url, request)
    const beside = { name: ASKING, server, aim }
    rows.push(...(await race(beside, { floor: shared, requests, seconds })))
  }
  return table(HEAD, rows)
}

const ASKING = '  beside one that asks'

interface Track {
  floor: Floor
  requests: readonly BenchRequest[]
  seconds: number
}

async function race(
  { name, server, aim }: { name: string; server: BenchServer; aim?: number | undefined },
  { floor, requests, seconds }: Track,
): Promise<string[][]> {
  const rows: string[][] = []
  for (const connections of CONNECTIONS) {
    const bare = { url: floor.url, pid: floor.pid, requests }
    const own = { url: server.url, pid: server.pid, requests }
    const result = await compare(own, bare, { connections, seconds })
    if (!result) {
      rows.push([name, String(connections), EMPTY])
      continue
    }
    const { one, other, rateRatio } = result
    rows.push([
      name,
      String(connections),
      one.rate.toFixed(0),
      other.rate.toFixed(0),
      rateRatio.toFixed(2),
      one.p50.toFixed(2),
      one.p99.toFixed(2),
      one.cpu.toFixed(0),
      other.cpu.toFixed(0),
      (aim === undefined ? '' : verdict(`>= ${aim}`, rateRatio >= aim)) + tellEmpty(result),
    ])
  }
  return rows
}
