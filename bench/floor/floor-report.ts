import type { BenchServer } from '../bench-server.ts'
import type { BenchRequest } from '../measure.ts'
import { compare } from '../rounds.ts'
import type { Scenario } from '../scenarios.ts'
import { table, verdict } from '../table.ts'
import type { Floor } from './floor-process.ts'

const CONNECTIONS = [1, 16, 64]
const HEAD = ['beside the floor', 'at once', 'req/s', 'floor', 'ratio', 'p50 ms', 'p99 ms', 'aim']

interface Contestants {
  server: BenchServer
  floor: Floor
  /** A bare server with one query a request; undefined when the database is embedded. */
  asking: Floor | undefined
}

/**
 * Returns a table of each scenario beside a bare server that returns the same bytes. If the answer
 * comes from the database, a bare server with one query is added: no server of one process can be
 * expected to be faster with a statement for each request.
 */
export async function reportFloor(
  { server, floor, asking }: Contestants,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<string> {
  const rows: string[][] = []
  for (const { name, aim, asks = false, requests } of scenarios) {
    const [request] = requests
    if (request) await floor.imitate(server.url, request)
    rows.push(...(await race({ name, url: server.url, aim }, { floor, requests, seconds })))
    if (!asks || !asking || !request) continue
    await asking.imitate(server.url, request)
    rows.push(...(await race({ name: ONE_QUERY, url: asking.url }, { floor, requests, seconds })))
  }
  return table(HEAD, rows)
}

const ONE_QUERY = '  bare, one query'

interface Track {
  floor: Floor
  requests: readonly BenchRequest[]
  seconds: number
}

async function race(
  { name, url, aim }: { name: string; url: string; aim?: number | undefined },
  { floor, requests, seconds }: Track,
): Promise<string[][]> {
  const rows: string[][] = []
  for (const connections of CONNECTIONS) {
    const bare = { url: floor.url, requests }
    const result = await compare({ url, requests }, bare, { connections, seconds })
    const { one, other, rateRatio } = result
    rows.push([
      name,
      String(connections),
      one.rate.toFixed(0),
      other.rate.toFixed(0),
      rateRatio.toFixed(2),
      one.p50.toFixed(2),
      one.p99.toFixed(2),
      aim === undefined ? '' : verdict(`>= ${aim}`, rateRatio >= aim),
    ])
  }
  return rows
}
