import { readConfig } from '../../server/src/app/config/config.ts'
import { openAppDatabase } from '../../server/src/app/open-app-database.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import type { PostgresServer } from '../../server/test/nodes/postgres-server.ts'
import { seedDatabase } from '../../tools/seed/seed-database.ts'
import { showProgress } from '../../tools/seed/seed-progress.ts'
import { newPlace } from '../bench-place.ts'
import { SEED } from '../scenarios.ts'
import { storePlain } from './plain-peer.ts'
import { SEARCHED_UNTIL } from './search-queries.ts'
import { reportSearches } from './search-report.ts'

/** The set of searches. The search's estimates were tuned with another set. */
const SET = 'judging'

/**
 * Fills a database with warnings, stores them again in plain text, and compares searches of both.
 */
export async function benchSearches(postgres: PostgresServer, warnings: number): Promise<string> {
  const place = await newPlace(postgres, `searches_${warnings}`)
  const { environment, databaseUrl: url } = place
  if (url === undefined) throw new Error('Searches are compared on PostgreSQL alone.')
  const store = await openAppDatabase(readConfig(environment))
  const { database, ring } = store
  try {
    await migrate(database.handle)
    const amounts = { seed: SEED, until: SEARCHED_UNTIL, warnings, entries: 0 }
    await seedDatabase(store, amounts, showProgress(process.stderr))
    await storePlain(database.pool, createVault(ring))
    return await reportSearches({ url, ring, warnings }, SET)
  } finally {
    await store.close()
    place.remove()
  }
}
