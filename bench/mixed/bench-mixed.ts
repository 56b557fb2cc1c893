import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresServer } from '../../server/test/nodes/postgres-server.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { listCursors } from '../board-cursors.ts'
import { cpuTimeOf, cpuTimeOfFamily, cpuTimeOfMachine } from '../cpu-time.ts'
import { planMixedLoad } from './mixed-plan.ts'
import { type LoadTime, reportMixedLoad } from './mixed-report.ts'
import { sendOpenLoop, type TimedRequest } from './open-loop.ts'
import { openRooms } from './open-rooms.ts'

export const MIXED = { rate: 200, members: 1_000 }
/** The number of members with a room, two in each. */
const IN_ROOMS = 200
/** How long the load is sent before measuring, because a new server still compiles its code. */
const WARM_UP_S = 10
const PAGES = 50
const MICROSECONDS = 1_000

interface MixedBench {
  warnings: number
  seconds: number
}

/** Fills a database, starts the server on it, sends it the mixed load, and returns the report. */
export async function benchMixed(
  postgres: PostgresServer | undefined,
  { warnings, seconds }: MixedBench,
): Promise<string> {
  const { members: count, rate } = MIXED
  const server = await startBenchServer(postgres, warnings, {
    name: 'bench_mixed',
    members: count,
    sessionsEach: 1,
  })
  try {
    const all = server.members.map((member, network) => ({ ...member, network }))
    const members = [
      ...all.slice(IN_ROOMS),
      ...(await openRooms(server.url, all.slice(0, IN_ROOMS))),
    ]
    const cursors = await listCursors(server.url, members[0]?.cookie ?? '', PAGES)
    const plan = (name: string, length: number) =>
      planMixedLoad(name, { rate, seconds: length }, { members, cursors })
    await sendOpenLoop(server.url, plan('before', WARM_UP_S))
    return await measureLoad(server, postgres, plan('measured', seconds))
  } finally {
    await server.stop()
  }
}

async function measureLoad(
  server: BenchServer,
  postgres: PostgresServer | undefined,
  plan: readonly TimedRequest[],
): Promise<string> {
  const before = timeNow(server, postgres)
  const answers = await sendOpenLoop(server.url, plan)
  const after = timeNow(server, postgres)
  return reportMixedLoad(answers, {
    server: after.server - before.server,
    database: after.database - before.database,
    generator: after.generator - before.generator,
    machine: after.machine - before.machine,
    elapsed: after.elapsed - before.elapsed,
  })
}

function timeNow({ pid }: BenchServer, postgres: PostgresServer | undefined): LoadTime {
  return {
    server: cpuTimeOf(pid),
    database: postgres ? cpuTimeOfFamily(processOf(postgres)) : 0,
    generator: cpuTimeOf(process.pid),
    machine: cpuTimeOfMachine(),
    elapsed: performance.now() * MICROSECONDS,
  }
}

/** Returns the process id of PostgreSQL, which is the first line of `postmaster.pid`. */
function processOf({ folder }: PostgresServer): number {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])
}
