import type { BenchServer } from './bench-server.ts'
import { compare, EMPTY, tellEmpty } from './rounds.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { table, verdict } from './table.ts'

const CONNECTIONS = 16
/** The allowed growth of the 99th percentile, as a factor. */
const AIM = 2

/** Returns a table that compares each scenario on much data with the same on little data. */
export async function reportGrowth(
  { small, large }: { small: BenchServer; large: BenchServer },
  chosen: (scenario: Scenario) => boolean,
  seconds: number,
): Promise<string> {
  const rows: string[][] = []
  const onSmall = scenarios(small.members)
  for (const [at, { name, requests }] of scenarios(large.members).entries()) {
    const twin = onSmall[at]
    if (!twin || !chosen(twin)) continue
    const much = { url: large.url, pid: large.pid, requests }
    const little = { url: small.url, pid: small.pid, requests: twin.requests }
    const growth = await compare(much, little, { connections: CONNECTIONS, seconds })
    if (!growth) {
      rows.push([name, EMPTY])
      continue
    }
    rows.push([
      name,
      growth.other.p50.toFixed(2),
      growth.one.p50.toFixed(2),
      growth.p50Ratio.toFixed(2),
      growth.other.p99.toFixed(2),
      growth.one.p99.toFixed(2),
      growth.p99Ratio.toFixed(2),
      verdict(`<= ${AIM}`, growth.p99Ratio <= AIM) + tellEmpty(growth),
    ])
  }
  return table(head(small.warnings, large.warnings), rows)
}

function head(small: number, large: number): string[] {
  const [few, many] = [small, large].map((count) => `${count / 1_000} k`)
  const columns = [
    `p50 ${few}`,
    `p50 ${many}`,
    'ratio',
    `p99 ${few}`,
    `p99 ${many}`,
    'ratio',
    'aim',
  ]
  return [`growth, ${CONNECTIONS} at once`, ...columns]
}
