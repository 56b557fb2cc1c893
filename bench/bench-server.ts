import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/open-store.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { formatKeyRing, generateKey } from '../server/src/platform/key-ring.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import type { PostgresServer } from '../server/test/postgres-server.ts'
import { startServerProcess } from '../server/test/server-process.ts'
import { seedDatabase } from '../tools/seed-database.ts'
import { SEED } from './scenarios.ts'

/** The real server as a process of its own, on a database of its own. */
export interface BenchServer {
  url: string
  warnings: number
  /** Unset where the database is embedded. */
  databaseUrl: string | undefined
  /** A member's session. */
  cookie: string
  stop(): Promise<void>
}

const UNTIL = new Date('2026-11-01T23:59:59.999Z')

/** Fills a fresh database and starts the server on it; embedded when there is no PostgreSQL. */
export async function startBenchServer(
  postgres: PostgresServer | undefined,
  warnings: number,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-bench-'))
  const place: Record<string, string> = postgres
    ? await newDatabase(postgres, `bench_${warnings}`)
    : { DATA_DIR: folder }
  const store = await openStore(readConfig(place))
  await migrate(store.database.handle)
  const amounts = { warnings, entries: Math.floor(warnings / 5) }
  await seedDatabase(store, { seed: SEED, until: UNTIL, ...amounts })
  await store.close()
  const server = await startServerProcess({ ...place, QUIET: '1' })
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    warnings,
    databaseUrl: place['DATABASE_URL'],
    cookie: await signUp(server.url),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function newDatabase(
  postgres: PostgresServer,
  name: string,
): Promise<Record<string, string>> {
  const admin = await openDatabase({ url: postgres.url('postgres') })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  return { DATABASE_URL: postgres.url(name), SIDELIGHT_KEYS: formatKeyRing([generateKey()]) }
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      email: 'bench@example.org',
      password: randomBytes(12).toString('base64url'),
      name: 'Bench',
    }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
