import { availableParallelism, loadavg } from 'node:os'
import { startPostgres } from '../server/test/postgres-server.ts'
import { findPostgres } from '../tools/find-postgres.ts'
import { type BenchOptions, readBenchOptions, USAGE } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { startFloor } from './floor-process.ts'
import { reportFloor } from './floor-report.ts'
import { reportGrowth } from './growth-report.ts'
import { type Scenario, scenarios } from './scenarios.ts'

async function bench({ seconds, small, large, only }: BenchOptions): Promise<void> {
  const chosen = ({ name }: Scenario) => name.includes(only)
  if (!scenarios('').some(chosen)) throw new Error(`No scenario is called ${only}.\n${USAGE}`)
  await using stack = new AsyncDisposableStack()
  const postgres = findPostgres() === undefined ? undefined : await startPostgres()
  if (postgres) stack.defer(() => postgres.stop())
  const floor = await startFloor()
  stack.defer(() => floor.stop())
  const [little, much] = [await fill(small), await fill(large)]

  async function fill(warnings: number) {
    const server = await startBenchServer(postgres, warnings)
    stack.defer(() => server.stop())
    return server
  }

  console.log(`${postgres ? 'PostgreSQL' : 'Embedded database'}, ${large} warnings; ${machine()}`)
  const picked = scenarios(much.cookie).filter(chosen)
  console.log(`\n${await reportFloor({ server: much, floor }, picked, seconds)}`)
  console.log(`\n${await reportGrowth({ small: little, large: much }, chosen, seconds)}`)
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
