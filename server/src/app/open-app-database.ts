import { type KeyRing, loadOrCreateKeyRing, parseKeyRing } from '../platform/crypto/key-ring.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
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
