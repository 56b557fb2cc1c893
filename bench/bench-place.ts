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

/** Creates an empty database: on PostgreSQL if there is one, else embedded. */
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
 * The board contains text in letters beyond ASCII (docs/operating.md), which has no trigrams under
 * the `C` locale. The encoding is given because the template's may be SQL_ASCII, which knows no
 * letters.
 */
const LETTERS = "encoding 'UTF8' lc_ctype 'C.UTF-8'"

async function newDatabase(postgres: PostgresServer, name: string): Promise<string> {
  const admin = await openDatabase({ url: postgres.url('postgres') })
  await admin.pool.query(`create database ${name} template template0 ${LETTERS}`)
  await admin.close()
  return postgres.url(name)
}
