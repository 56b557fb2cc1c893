import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { createOperatorServices, performOrder, readOrder, USAGE } from './moderation/index.ts'
import { openStore } from './open-store.ts'
import { FolderIsLocked } from './platform/folder-lock.ts'
import { saveKeyRing } from './platform/key-ring.ts'
import { migrate } from './platform/migrate.ts'
import {
  type OperatorOrder,
  type OperatorOutcome,
  sendOperatorOrder,
} from './platform/operator-channel.ts'

const EXIT = { done: 0, failed: 1, usage: 2 }

async function run(words: readonly string[]): Promise<number> {
  const order = readOrder(words)
  if (!order) {
    console.error(USAGE)
    return EXIT.usage
  }
  const { lines, failed } = await perform(readConfig(), order)
  for (const line of lines) (failed ? console.error : console.log)(line)
  return failed ? EXIT.failed : EXIT.done
}

/** Here, or in the server that holds the embedded database. */
async function perform(config: Config, order: OperatorOrder): Promise<OperatorOutcome> {
  const place = join(config.dataDir, 'database')
  if (!config.secrets.databaseUrl && !existsSync(place)) {
    return { lines: [`There is no database in ${config.dataDir}. Set DATA_DIR.`], failed: true }
  }
  try {
    return await performHere(config, order)
  } catch (error) {
    if (!(error instanceof FolderIsLocked)) throw error
    if (error.holder.operatorPort === null) return { lines: [error.message], failed: true }
    return sendOperatorOrder(error.holder, order)
  }
}

async function performHere(config: Config, order: OperatorOrder): Promise<OperatorOutcome> {
  const store = await openStore(config)
  try {
    await migrate(store.database.handle)
    const services = createOperatorServices({
      db: store.database.handle,
      ring: store.ring,
      saveKeys: config.secrets.keys ? undefined : (ring) => saveKeyRing(config.dataDir, ring),
      serving: false,
      boardChanged: () => undefined,
    })
    return await performOrder(services, order)
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
