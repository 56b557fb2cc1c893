import { readConfig } from '../server/src/app/config/config.ts'
import { openAppDatabase } from '../server/src/app/open-app-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { PostgresServer } from '../server/test/nodes/postgres-server.ts'
import { startServerProcess } from '../server/test/nodes/server-process.ts'
import { seedDatabase } from '../tools/seed/seed-database.ts'
import { type BenchMember, type MemberAmounts, storeMembers } from './bench-members.ts'
import { newPlace } from './bench-place.ts'
import { SEED } from './scenarios.ts'

/** The real server in a separate process, with its own database. */
export interface BenchServer {
  url: string
  pid: number
  warnings: number
  /** Undefined if the database is embedded. */
  databaseUrl: string | undefined
  /** Sessions of many members with Full Access. */
  members: readonly BenchMember[]
  stop(): Promise<void>
}

/**
 * So many members that no request hits the limits of one, and so many sessions that they drop out
 * of the cache between uses.
 */
const MEMBERS: MemberAmounts = { members: 4_000, sessionsEach: 10 }
/** Members come from separate networks, so that no request hits the limits of a network. */
const LIMITED = { LIMITS: 'normal', TRUST_PROXY: '127.0.0.1' }

const UNTIL = new Date('2026-11-01T23:59:59.999Z')

/** Fills an empty database and starts the server on it. Embedded if there is no PostgreSQL. */
export async function startBenchServer(
  postgres: PostgresServer | undefined,
  warnings: number,
  { name = `bench_${warnings}`, ...sessions }: { name?: string } & MemberAmounts = MEMBERS,
): Promise<BenchServer> {
  const place = await newPlace(postgres, name)
  const store = await openAppDatabase(readConfig(place.environment))
  await migrate(store.database.handle)
  const amounts = { warnings, entries: Math.floor(warnings / 5) }
  await seedDatabase(store, { seed: SEED, until: UNTIL, ...amounts })
  const members = await storeMembers(store, sessions)
  await store.close()
  const server = await startServerProcess({ ...place.environment, ...LIMITED, QUIET: '1' })
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    pid: server.pid,
    warnings,
    databaseUrl: place.databaseUrl,
    members,
    async stop() {
      await server.stop()
      place.remove()
    },
  }
}
