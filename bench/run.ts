import { availableParallelism, loadavg } from 'node:os'
import { type PostgresServer, startPostgres } from '../server/test/nodes/postgres-server.ts'
import { findPostgres } from '../tools/find/find-postgres.ts'
import { type BenchOptions, readBenchOptions, USAGE } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { openFilesAllowed, streamsWithin } from './file-limit.ts'
import { startFloor } from './floor/floor-process.ts'
import { reportFloor } from './floor/floor-report.ts'
import { reportGrowth } from './growth-report.ts'
import { benchMixed, MIXED } from './mixed/bench-mixed.ts'
import { reportPages } from './pages-report.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { benchSearches } from './search/bench-searches.ts'
import { reportStreams } from './streams/streams-report.ts'

/** The parts of the benchmarks. Any substring of one of its names selects a part. */
const parts: readonly { names: readonly string[]; run: typeof benchCalls }[] = [
  { names: scenarios([]).map(({ name }) => name), run: benchCalls },
  { names: ['mixed load'], run: benchLoad },
  { names: ['idle streams'], run: benchStreams },
  { names: ['board beside plain text'], run: benchPlain },
]

async function bench(options: BenchOptions): Promise<void> {
  const chosen = parts.filter(({ names }) => names.some((name) => name.includes(options.only)))
  if (chosen.length === 0) throw new Error(`No scenario has this name.\n${USAGE}`)
  const postgres = findPostgres() === undefined ? undefined : await startPostgres({ durable: true })
  try {
    for (const { run } of chosen) await run(postgres, options)
  } finally {
    await postgres?.stop()
  }
}

async function benchCalls(
  postgres: PostgresServer | undefined,
  options: BenchOptions,
): Promise<void> {
  const chosen = ({ name }: Scenario) => name.includes(options.only)
  const started: { stop(): unknown }[] = []
  try {
    const floor = await startFloor()
    started.push(floor)
    const small = await startBenchServer(postgres, options.small)
    started.push(small)
    const large = await startBenchServer(postgres, options.large)
    started.push(large)

    const asking = large.databaseUrl ? await startAsking(large.databaseUrl) : undefined
    if (asking) started.push(asking.hit, asking.miss)

    console.log(heading(postgres, `${options.large} warnings`))
    const picked = scenarios(large.members).filter(chosen)
    const contestants = { server: large, floor, asking }
    console.log(`\n${await reportFloor(contestants, picked, options.seconds)}`)
    if (picked.some(({ name }) => name === 'board list of members')) {
      console.log(`\n${await reportPages(large, options.seconds)}`)
    }
    console.log(`\n${await reportGrowth({ small, large }, chosen, options.seconds)}\n`)
  } finally {
    for (const one of started.toReversed()) await one.stop()
  }
}

async function startAsking(databaseUrl: string) {
  return {
    hit: await startFloor({ databaseUrl, about: 'hit' }),
    miss: await startFloor({ databaseUrl, about: 'miss' }),
  }
}

/** Runs one size only, because ten times the rows take ten times as long to insert. */
async function benchPlain(
  postgres: PostgresServer | undefined,
  { searched }: BenchOptions,
): Promise<void> {
  if (!postgres) return
  for (const warnings of searched) {
    const report = await benchSearches(postgres, warnings)
    console.log(`\n${heading(postgres, `${warnings} warnings`)}\n\n${report}`)
  }
}

async function benchLoad(
  postgres: PostgresServer | undefined,
  { large: warnings, loadSeconds: seconds }: BenchOptions,
): Promise<void> {
  const report = await benchMixed(postgres, { warnings, seconds })
  const amount = `${warnings} warnings, ${MIXED.members} members, ${MIXED.rate} requests a second`
  console.log(`\n${heading(postgres, `${amount} for ${seconds} s`)}\n\n${report}`)
}

async function benchStreams(
  postgres: PostgresServer | undefined,
  { streams: wished, idleSeconds }: BenchOptions,
): Promise<void> {
  const { streams, note } = streamsWithin(wished, openFilesAllowed())
  console.log(heading(postgres, `${streams} members with a stream each`))
  if (note) console.log(note)
  console.log(`\n${await reportStreams(postgres, { streams, idleSeconds })}`)
}

/** Includes the load of the machine, which affects the figures. */
function heading(postgres: PostgresServer | undefined, amount: string): string {
  const [load = 0] = loadavg()
  const machine = `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}`
  return `${postgres ? 'PostgreSQL' : 'Embedded database'}, ${amount}; ${machine}`
}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(USAGE)
} else {
  try {
    await bench(readBenchOptions(words))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
