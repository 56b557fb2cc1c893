import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { createOperatorServices, runCommand } from '../moderation/index.ts'
import { systemClock } from '../platform/clock.ts'
import { saveKeyRing } from '../platform/crypto/key-ring.ts'
import { listenOnPort } from '../platform/http/listen-on-port.ts'
import { openOperatorChannel } from '../platform/operator/operator-channel.ts'
import { stopAccepting } from '../platform/workers/stop-accepting.ts'
import { createStripeSimulator } from '../simulators/stripe/stripe-simulator.ts'
import type { Config } from './config/config.ts'
import type { App } from './create-app.ts'
import { moveHere, watchMoves } from './move-clock.ts'
import type { Store } from './open-app-database.ts'
import { stampRootOf } from './open-time-stamps.ts'

/** Time limit for requests and writes to end once connections close. */
const STOP_WITHIN_MS = 10_000

const NO_RELOAD =
  'SIGHUP is ignored, because a single process cannot be replaced. Restart it for new code; with WORKERS above 1, SIGHUP replaces the workers.'

/**
 * Starts to listen for requests and for commands of the operator's tool, and ends the process after
 * a signal. Resolves to the lines to print at the start.
 */
export async function listenUntilStopped(config: Config, store: Store, app: App): Promise<string> {
  const closeChannel = await receiveCommands(config, store, app)
  const address = await listenOnPort(app.http, config)
  let isStopping = false
  stopOnSignals(app, async () => {
    // A worker can get two signals: a terminal sends it SIGINT, and then the primary process sends
    // SIGTERM.
    if (isStopping) return
    isStopping = true
    // The process may exit at any point of the shutdown, because a start recovers from a crash.
    setTimeout(() => process.exit(1), config.drainMs + STOP_WITHIN_MS).unref()
    app.drain()
    if (cluster.isWorker) stopAccepting(app.http.server)
    await wait(config.drainMs)
    closeChannel()
    await app.close()
    await store.close()
    process.exit(0)
  })
  return store.describe(config.publicUrl ?? address.replace('127.0.0.1', 'localhost'))
}

/**
 * Calls `stop` after SIGTERM or SIGINT. A single process ignores SIGHUP and logs why, but stops if
 * its terminal was closed.
 */
function stopOnSignals(app: App, stop: () => Promise<void>): void {
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  if (cluster.isWorker) return
  // Read at the start: once the terminal is closed, `isatty` is false.
  const hasTerminal = isatty(0)
  process.on('SIGHUP', () => (hasTerminal ? void stop() : app.http.log.warn(NO_RELOAD)))
}

/**
 * Receives commands of the operator's tool while this process holds the embedded database. With
 * PostgreSQL the tool works on the database itself, and this process only receives moves of the
 * clock. Resolves to a function that stops it.
 */
async function receiveCommands(config: Config, store: Store, app: App): Promise<() => void> {
  const { handle: db } = store.database
  if (!store.lock) return config.production ? () => undefined : watchMoves({ db, app })
  const services = createOperatorServices({
    db,
    ring: store.ring,
    archive: store.database.archive,
    cards: createStripeSimulator({ db, ring: store.ring, clock: systemClock }),
    saveKeys: config.secrets.keys ? undefined : (ring) => saveKeyRing(config.dataDir, ring),
    serving: true,
    boardChanged: () => app.boardChanged(),
    live: app.live,
    production: config.production,
    stampRoot: () => stampRootOf(config),
    moveClock: config.production ? undefined : (by) => moveHere({ db, app }, by),
  })
  const channel = await openOperatorChannel(store.lock.token, (command) =>
    runCommand(services, command),
  )
  store.lock.announceOperatorPort(channel.port)
  return () => channel.close()
}
