import { setTimeout as wait } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { createOperatorServices, performOrder } from './moderation/index.ts'
import type { Store } from './open-store.ts'
import { saveKeyRing } from './platform/key-ring.ts'
import { openOperatorChannel } from './platform/operator-channel.ts'

const STOP_WITHIN_MS = 10_000

/**
 * Listens, and ends the process when it is told to stop (SIGTERM, SIGINT). Answers what a start
 * prints: the address, where the data lies, what is a practice stand-in.
 */
export async function serveUntilStopped(config: Config, store: Store, app: App): Promise<string> {
  const closeChannel = await takeOrders(config, store, app)
  const address = await app.http.listen({ host: config.host, port: config.port })
  const stop = async () => {
    // Start-up is recovery: nothing depends on getting through this.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.drain()
    await wait(config.drainMs)
    closeChannel()
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  return store.describe(config.publicUrl ?? address.replace('127.0.0.1', 'localhost'))
}

/** While this process holds the embedded database, the operator's tool sends its orders here. */
async function takeOrders(config: Config, store: Store, app: App): Promise<() => void> {
  if (!store.lock) return () => undefined
  const services = createOperatorServices({
    db: store.database.handle,
    ring: store.ring,
    saveKeys: config.secrets.keys ? undefined : (ring) => saveKeyRing(config.dataDir, ring),
    serving: true,
    boardChanged: () => app.boardChanged(),
    live: app.live,
  })
  const channel = await openOperatorChannel(store.lock.token, (order) =>
    performOrder(services, order),
  )
  store.lock.announceOperatorPort(channel.port)
  return () => channel.close()
}
