import type { BenchServer } from './bench-server.ts'
import type { Floor } from './floor-process.ts'
import { compare } from './rounds.ts'
import type { Scenario } from './scenarios.ts'
import { table, verdict } from './table.ts'

const CONNECTIONS = [1, 16, 64]
const HEAD = ['beside the floor', 'at once', 'req/s', 'floor', 'ratio', 'p50 ms', 'p99 ms', 'aim']

/** Each scenario beside a bare server that answers the same bytes. */
export async function reportFloor(
  { server, floor }: { server: BenchServer; floor: Floor },
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<string> {
  const rows: string[][] = []
  for (const { name, aim, requests } of scenarios) {
    const [request] = requests
    if (request) await floor.imitate(server.url, request)
    for (const connections of CONNECTIONS) {
      const ours = { url: server.url, requests }
      const bare = { url: floor.url, requests }
      const { one, other, rateRatio } = await compare(ours, bare, { connections, seconds })
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
  }
  return table(HEAD, rows)
}
