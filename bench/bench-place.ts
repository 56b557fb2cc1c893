import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database.ts'
import { formatKeyRing, generateKey } from '../server/src/platform/key-ring.ts'
import type { PostgresServer } from '../server/test/postgres-server.ts'

/** Where a measured server keeps its data. */
export interface BenchPlace {
  /** What tells the server so. */
  environment: Record<string, string>
  /** Unset where the database is embedded. */
  databaseUrl: string | undefined
  remove(): void
}

/** An empty database of its own; embedded when there is no PostgreSQL. */
export async function newPlace(
  postgres: PostgresServer | undefined,
  name: string,
): Promise<BenchPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-bench-'))
  const databaseUrl = postgres && (await newDatabase(postgres, name))
  const elsewhere: Record<string, string> =
    databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, SIDELIGHT_KEYS: formatKeyRing([generateKey()]) }
  return {
    environment: { DATA_DIR: folder, ...elsewhere },
    databaseUrl,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function newDatabase(postgres: PostgresServer, name: string): Promise<string> {
  const admin = await openDatabase({ url: postgres.url('postgres') })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  return postgres.url(name)
}
