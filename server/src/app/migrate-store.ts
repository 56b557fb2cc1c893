import { indexOlderWarnings } from '../board/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/**
 * Runs the migrations, and then what a migration cannot do because it needs the keys. The server
 * must not search before that: it would miss hidden values of warnings that an earlier version wrote.
 * Returns the names of the migrations that ran.
 */
export async function migrateStore({
  database: { handle: db },
  ring,
}: {
  database: Pick<Database, 'handle'>
  ring: KeyRing
}): Promise<string[]> {
  const names = await migrate(db)
  await indexOlderWarnings({ db, vault: createVault(ring), index: createBlindIndex(ring) })
  return names
}
