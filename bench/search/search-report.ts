import type { KeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { median, quantile } from '../statistics.ts'
import { table, verdict } from '../table.ts'
import { createBoardSearcher } from './board-searcher.ts'
import { placeInPlain, searchPlain } from './plain-peer.ts'
import { type BoardQuery, drawQueries } from './search-queries.ts'
import { type Contestant, type SearchTime, timeInTurn } from './timed-search.ts'

/**
 * The aims. `median`: the ratio to plain text over all searches. A search is too slow if it exceeds
 * both `ratio` and `milliseconds`. `p99` is in milliseconds.
 */
const AIMS = { median: 1, ratio: 1.5, milliseconds: 2, p99: 40 }
const SLOWEST = 8

interface Comparison {
  query: BoardQuery
  own: SearchTime
  plain: SearchTime
}

export interface SearchedBoard {
  url: string
  ring: KeyRing
  warnings: number
}

/** Returns a summary and the slowest searches of a set, compared with searches in plain text. */
export async function reportSearches(
  { url, ring, warnings }: SearchedBoard,
  set: string,
): Promise<string> {
  const [own, plain] = [await openOne(url), await openOne(url)]
  try {
    const searcher = createBoardSearcher(own.database, ring)
    await warmUp(searcher, plain.pool)
    const compared: Comparison[] = []
    for (const query of drawQueries(set)) {
      const [below, plainBelow] = [
        await searcher.placeOf(query),
        await placeInPlain(plain.pool, query),
      ]
      const [ownTime, plainTime] = await timeInTurn([
        { ...own, search: () => searcher.search(query, below) },
        { ...plain, search: () => searchPlain(plain.pool, query, plainBelow) },
      ])
      if (ownTime && plainTime) compared.push({ query, own: ownTime, plain: plainTime })
    }
    return summarize(compared, warnings)
  } finally {
    await own.database.close()
    await plain.database.close()
  }
}

const WARM_UP_ROUNDS = 3

/**
 * Runs other searches of both kinds first, because Node compiles code only after it has run some
 * hundred times.
 */
async function warmUp(
  searcher: ReturnType<typeof createBoardSearcher>,
  plain: Contestant['pool'],
): Promise<void> {
  const queries = drawQueries('warming').filter(({ page }) => page === 1)
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (const query of queries) {
      await searcher.search(query, undefined)
      await searchPlain(plain, query, undefined)
    }
  }
}

/**
 * Opens one connection without parallel workers, so that the CPU time of its process can be
 * measured.
 */
async function openOne(url: string): Promise<Omit<Contestant, 'search'> & { database: Database }> {
  const database = await openDatabase({ url })
  database.pool.options.max = 1
  await database.pool.query('set max_parallel_workers_per_gather = 0')
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { database, pool: database.pool, backend: rows[0]?.pid ?? 0 }
}

function summarize(compared: readonly Comparison[], warnings: number): string {
  const by = (measure: 'elapsed' | 'busy') => {
    const ratio = ({ own, plain }: Comparison) => own[measure] / plain[measure]
    const isSlow = (one: Comparison) =>
      ratio(one) > AIMS.ratio && one.own[measure] - one.plain[measure] > AIMS.milliseconds
    const times = compared.map(({ own }) => own[measure]).toSorted((a, b) => a - b)
    const middle = median(compared.map(ratio))
    const slow = compared.filter(isSlow).length
    const p99 = quantile(times, 0.99)
    return [
      verdict(`${middle.toFixed(2)} (<= ${AIMS.median})`, middle <= AIMS.median),
      Math.max(...compared.map(ratio)).toFixed(1),
      verdict(`${slow} (0)`, slow === 0),
      median(times).toFixed(1),
      verdict(`${p99.toFixed(1)} (<= ${AIMS.p99})`, p99 <= AIMS.p99),
    ]
  }
  const head = [
    `${compared.length} searches of ${warnings} warnings`,
    'median ratio',
    'worst',
    `above ${AIMS.ratio} and ${AIMS.milliseconds} ms`,
    'p50 ms',
    'p99 ms',
  ]
  const node = median(compared.map(({ own }) => own.node))
  const plainNode = median(compared.map(({ plain }) => plain.node))
  return [
    table(head, [
      ['elapsed', ...by('elapsed')],
      ['processor', ...by('busy')],
    ]),
    `processor time of Node, median: ${node.toFixed(2)} ms, for plain rows ${plainNode.toFixed(2)} ms`,
    listSlowest(compared),
  ].join('\n\n')
}

function listSlowest(compared: readonly Comparison[]): string {
  const more = ({ own, plain }: Comparison) => own.busy - plain.busy
  const slowest = compared.toSorted((a, b) => more(b) - more(a)).slice(0, SLOWEST)
  return table(
    ['slowest beside plain text', 'processor ms', 'plain', 'elapsed ms', 'plain'],
    slowest.map(({ query, own, plain }) => [
      `${query.kind}: ${query.text}`,
      own.busy.toFixed(1),
      plain.busy.toFixed(1),
      own.elapsed.toFixed(1),
      plain.elapsed.toFixed(1),
    ]),
  )
}
