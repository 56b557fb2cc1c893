import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createOperatorServices, parseCommand, runCommand, USAGE } from '../moderation/index.ts'
import { systemClock } from '../platform/clock.ts'
import { saveKeyRing } from '../platform/crypto/key-ring.ts'
import { migrate } from '../platform/database/migrate.ts'
import { FolderIsLocked } from '../platform/embedded/folder-lock.ts'
import {
  type OperatorCommand,
  type OperatorOutcome,
  sendOperatorCommand,
} from '../platform/operator/operator-channel.ts'
import { createStripeSimulator } from '../simulators/stripe/stripe-simulator.ts'
import { type Config, readConfig } from './config/config.ts'
import { askToMove, followClock } from './move-clock.ts'
import { openAppDatabase } from './open-app-database.ts'
import { stampRootOf } from './open-time-stamps.ts'

const EXIT = { done: 0, failed: 1, usage: 2 }

async function run(words: readonly string[]): Promise<number> {
  const command = parseCommand(words)
  if (!command) {
    console.error(USAGE)
    return EXIT.usage
  }
  const { lines, failed } = await runHereOrInServer(readConfig(), command)
  for (const line of lines) (failed ? console.error : console.log)(line)
  return failed ? EXIT.failed : EXIT.done
}

/** Runs a command in this process, or in the server that holds the embedded database. */
async function runHereOrInServer(
  config: Config,
  command: OperatorCommand,
): Promise<OperatorOutcome> {
  const place = join(config.dataDir, 'database')
  if (!config.secrets.databaseUrl && !existsSync(place)) {
    return { lines: [`There is no database in ${config.dataDir}. Set DATA_DIR.`], failed: true }
  }
  try {
    return await runHere(config, command)
  } catch (error) {
    if (!(error instanceof FolderIsLocked)) throw error
    if (error.holder.operatorPort === null) return { lines: [error.message], failed: true }
    return sendOperatorCommand(error.holder, command)
  }
}

async function runHere(config: Config, command: OperatorCommand): Promise<OperatorOutcome> {
  const store = await openAppDatabase(config)
  try {
    const { handle: db } = store.database
    await migrate(db)
    if (!config.production) await followClock(db)
    const services = createOperatorServices({
      db,
      ring: store.ring,
      archive: store.database.archive,
      cards: createStripeSimulator({ db, ring: store.ring, clock: systemClock }),
      saveKeys: config.secrets.keys ? undefined : (ring) => saveKeyRing(config.dataDir, ring),
      production: config.production,
      stampRoot: () => stampRootOf(config),
      serving: false,
      boardChanged: () => undefined,
      moveClock: config.production || store.lock ? undefined : (by) => askToMove(db, by),
    })
    return await runCommand(services, command)
  } finally {
    await store.close()
  }
}

async function main(): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = EXIT.failed
  }
}

void main()
