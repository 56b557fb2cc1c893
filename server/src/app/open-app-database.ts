import { indexOlderWarnings } from '../board/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { type KeyRing, loadOrCreateKeyRing, parseKeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type FolderLock, lockFolder } from '../platform/embedded/folder-lock.ts'
import type { Config } from './config/config.ts'
import { describeStart } from './config/describe-start.ts'

/** The database and the key ring, opened for this process. */
export interface Store {
  database: Database
  ring: KeyRing
  /** Set if the database is embedded. */
  lock: FolderLock | undefined
  /** Returns the lines to print at the start. */
  describe(address: string): string
  close(): Promise<void>
}

/**
 * Opens PostgreSQL, or locks the data folder and opens the database embedded in it. Throws
 * `FolderIsLocked` if another process holds the folder.
 */
export async function openAppDatabase(config: Config): Promise<Store> {
  const { databaseUrl, keys } = config.secrets
  const lock = databaseUrl ? undefined : lockFolder(config.dataDir)
  try {
    const ring = keys ? parseKeyRing(keys) : loadOrCreateKeyRing(config.dataDir)
    const database = await openDatabase(
      databaseUrl ? { url: databaseUrl } : { folder: config.dataDir },
    )
    return {
      database,
      ring,
      lock,
      describe: (address) => describeStart(config, address),
      async close() {
        await database.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/**
 * Runs the migrations, and then the changes that need the keys, which migrations do not have:
 * searches find the hidden values of warnings of an earlier version only after they are tagged.
 * Returns the names of the migrations that ran.
 */
export async function migrateStore({
  database: { handle: db },
  ring,
}: Pick<Store, 'database' | 'ring'>): Promise<string[]> {
  const names = await migrate(db)
  await indexOlderWarnings(
    { db, vault: createVault(ring), index: createBlindIndex(ring) },
    'untagged',
  )
  return names
}
