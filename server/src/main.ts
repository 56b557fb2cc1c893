import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { migrate } from './platform/migrate.ts'

const STOP_WITHIN_MS = 10_000

async function start(): Promise<void> {
  const config = readConfig()
  const store = await openStore(config)
  await migrate(store.database.handle)
  const app = await createApp(config, { ...store, log: config.quiet ? false : process.stdout })
  const address = await app.http.listen({ host: config.host, port: config.port })
  console.log(store.describe(config.publicUrl ?? address.replace('127.0.0.1', 'localhost')))

  const stop = async () => {
    // Start-up is recovery: nothing depends on getting through this.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.drain()
    await wait(config.drainMs)
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
