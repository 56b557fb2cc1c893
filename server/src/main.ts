import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { migrate } from './platform/migrate.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const store = await openStore(config)
  await migrate(store.database.handle)
  const app = await createApp(config, { ...store, log: config.quiet ? false : process.stdout })
  console.log(await serveUntilStopped(config, store, app))
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
