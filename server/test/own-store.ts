import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startPostgres } from './nodes/postgres-server.ts'
import { newStore, STORE_KEYS } from './test-database.ts'

/** A database of the kind under test whose files contain the data of no other test. */
export interface OwnStore {
  /** The settings of a server on it. The first server that starts migrates it. */
  settings: Record<string, string>
  /**
   * The folder with all of its files, the write-ahead log too. An embedded database is in its
   * subfolder `database`.
   */
  folder: string
  stop(): Promise<void>
}

/** Starts an empty database for a test that reads its files. */
export async function startOwnStore(): Promise<OwnStore> {
  if (inject('template').kind === 'postgres') {
    const postgres = await startPostgres()
    return {
      settings: { DATABASE_URL: postgres.url('postgres'), SIDELIGHT_KEYS: STORE_KEYS },
      folder: postgres.folder,
      stop: () => postgres.stop(),
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-own-store-'))
  return {
    settings: await newStore(folder),
    folder,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
