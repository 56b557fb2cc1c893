import type { BenchServer } from './bench-server.ts'
import { listCursors } from './board-cursors.ts'
import { type BenchRequest, measure } from './measure.ts'
import { compare, EMPTY, tellEmpty } from './rounds.ts'
import { getPage } from './scenarios.ts'
import { table, verdict } from './table.ts'

const CONNECTIONS = 16
/** The aim for a page, as a multiple of the visitors' cached page, in CPU time of the server. */
const AIM = 5
const FAR = 50
const MEMBERS = 2_000
/** The warm-up before each measurement, in which each session is looked up for the first time. */
const WARM = { connections: CONNECTIONS, seconds: 1 }

/**
 * Returns a table that compares members' reads of the board with the visitors' cached first page.
 */
export async function reportPages(server: BenchServer, seconds: number): Promise<string> {
  const { url, pid, members } = server
  const warm = members.slice(0, MEMBERS)
  const cursor = (await listCursors(url, members[0]?.cookie ?? '', FAR - 1)).at(-1)
  const kept = warm.map((_, at) => getPage(at))
  const pages: Record<string, BenchRequest[]> = {
    'first page of a member': warm.map(({ cookie }, at) => getPage(at, { cookie })),
    [`page ${FAR} of a member`]: warm.map(({ cookie }, at) =>
      getPage(at, { cookie, query: `?cursor=${cursor}` }),
    ),
  }
  const rows: string[][] = []
  for (const [name, requests] of Object.entries(pages)) {
    await measure(url, requests, WARM)
    const load = { connections: CONNECTIONS, seconds }
    const pair = await compare({ url, pid, requests }, { url, pid, requests: kept }, load)
    rows.push(
      pair
        ? [
            name,
            pair.one.rate.toFixed(0),
            pair.other.rate.toFixed(0),
            pair.one.cpu.toFixed(0),
            pair.other.cpu.toFixed(0),
            pair.cpuRatio.toFixed(1),
            verdict(`<= ${AIM}`, pair.cpuRatio <= AIM) + tellEmpty(pair),
          ]
        : [name, EMPTY],
    )
  }
  const columns = ['req/s', 'kept', 'CPU µs', 'kept', 'ratio', 'aim']
  return table([`beside the kept page, ${CONNECTIONS} at once`, ...columns], rows)
}
