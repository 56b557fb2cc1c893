import { storeCompiledModules } from '../platform/compile-cache.ts'
import { migrate } from '../platform/database/migrate.ts'
import { simulators } from '../simulators/simulators.ts'
import { readConfig } from './config/config.ts'
import { createApp } from './create-app.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { followClock } from './move-clock.ts'
import { openAppDatabase } from './open-app-database.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const store = await openAppDatabase(config)
  await migrate(store.database.handle)
  if (!config.production) await followClock(store.database.handle)
  const app = await createApp(config, {
    ...store,
    simulators,
    log: config.quiet ? false : process.stdout,
  })
  console.log(await gracefulShutdown(config, store, app))
  storeCompiledModules()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
