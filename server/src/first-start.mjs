import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheCompiledModules, storeCompiledModules } from './platform/compile-cache.mjs'

// Runs the slowest part of an installation's first start while the pages are built. A failure here
// repeats at the start, which reports it.

/** Creates the embedded database if there is none. */
async function makeDatabase() {
  const { readConfig } = await import('./app/config/config.ts')
  const config = readConfig()
  if (config.secrets.databaseUrl || existsSync(join(config.dataDir, 'database'))) return
  const { openAppDatabase } = await import('./app/open-app-database.ts')
  const { migrate } = await import('./platform/database/migrate.ts')
  const store = await openAppDatabase(config)
  await migrate(store.database.handle)
  await store.close()
}

// Static imports would be compiled before this line runs.
cacheCompiledModules()
await Promise.all([import('./app/create-app.ts'), import('./app/listen-until-stopped.ts')])
await makeDatabase().catch(() => undefined)
storeCompiledModules()
