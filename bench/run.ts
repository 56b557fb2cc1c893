import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '../server/test/postgres-server.ts'
import { findPostgres } from '../tools/find-postgres.ts'
import { type BenchOptions, readBenchOptions, USAGE } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { startFloor } from './floor-process.ts'
import { reportFloor } from './floor-report.ts'
import { reportGrowth } from './growth-report.ts'
import { type Scenario, scenarios } from './scenarios.ts'

async function bench(options: BenchOptions): Promise<void> {
  const chosen = ({ name }: Scenario) => name.includes(options.only)
  if (!scenarios('').some(chosen)) throw new Error(`No scenario is called so.\n${USAGE}`)
  const started: { stop(): unknown }[] = []
  try {
    const postgres =
      findPostgres() === undefined ? undefined : await startPostgres({ durable: true })
    if (postgres) started.push(postgres)
    const floor = await startFloor()
    started.push(floor)
    const small = await startBenchServer(postgres, options.small)
    started.push(small)
    const large = await startBenchServer(postgres, options.large)
    started.push(large)

    const asking = large.databaseUrl ? await startFloor(large.databaseUrl) : undefined
    if (asking) started.push(asking)

    const kind = postgres ? 'PostgreSQL' : 'Embedded database'
    console.log(`${kind}, ${options.large} warnings; ${machine()}`)
    const picked = scenarios(large.cookie).filter(chosen)
    const contestants = { server: large, floor, asking }
    console.log(`\n${await reportFloor(contestants, picked, options.seconds)}`)
    console.log(`\n${await reportGrowth({ small, large }, chosen, options.seconds)}`)
  } finally {
    for (const one of started.toReversed()) await one.stop()
  }
}

/** What else weighs on the machine makes a figure better or worse: say so. */
function machine(): string {
  const [load = 0] = loadavg()
  return `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}`
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
