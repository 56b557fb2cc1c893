import cluster from 'node:cluster'
import { storeCompiledModules } from '../platform/compile-cache.mjs'
import { announceWorker, runWorkers } from '../platform/workers/run-workers.ts'
import { simulators } from '../simulators/simulators.ts'
import { type Config, readConfig } from './config/config.ts'
import { createApp } from './create-app.ts'
import { listenUntilStopped } from './listen-until-stopped.ts'
import { followClock } from './move-clock.ts'
import { migrateStore, openAppDatabase } from './open-app-database.ts'

async function start(): Promise<void> {
  const config = readConfig()
  if (config.workers > 1 && cluster.isPrimary)
    console.log(await runWorkers(config.workers, reportWorker))
  else await serve(config)
}

const reportWorker = () => console.error('A worker ended and is replaced.')

async function serve(config: Config): Promise<void> {
  const store = await openAppDatabase(config)
  await migrateStore(store)
  if (!config.production) await followClock(store.database.handle)
  const app = await createApp(config, {
    ...store,
    simulators,
    log: config.quiet ? false : process.stdout,
  })
  const lines = await listenUntilStopped(config, store, app)
  if (cluster.isWorker) announceWorker(lines)
  else console.log(lines)
  storeCompiledModules()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
