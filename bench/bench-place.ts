import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatKeyRing, generateKey } from '../server/src/platform/crypto/key-ring.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import type { PostgresServer } from '../server/test/nodes/postgres-server.ts'

/** Where a measured server stores its data. */
export interface BenchPlace {
  environment: Record<string, string>
  /** Undefined if the database is embedded. */
  databaseUrl: string | undefined
  remove(): void
}

/** Creates an empty database; embedded if there is no PostgreSQL. */
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

/**
 * For a board with texts in letters other than ASCII (docs/operating.md): `C` has no trigrams of
 * them. The encoding is specified, because that of the template may be one without letters
 * (SQL_ASCII).
 */
const LETTERS = "encoding 'UTF8' lc_ctype 'C.UTF-8'"

async function newDatabase(postgres: PostgresServer, name: string): Promise<string> {
  const admin = await openDatabase({ url: postgres.url('postgres') })
  await admin.pool.query(`create database ${name} template template0 ${LETTERS}`)
  await admin.close()
  return postgres.url(name)
}
