import { readConfig } from '../../server/src/app/config/config.ts'
import { openAppDatabase } from '../../server/src/app/open-app-database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { seedDatabase } from './seed-database.ts'
import { readSeedOptions, USAGE } from './seed-options.ts'
import { showProgress } from './seed-progress.ts'

async function seed(words: readonly string[]): Promise<void> {
  const options = readSeedOptions(words)
  const config = readConfig()
  if (config.production) {
    throw new Error('Synthetic warnings do not belong among real ones: NODE_ENV is production.')
  }
  const store = await openAppDatabase(config)
  try {
    const started = performance.now()
    console.error(
      'Interrupted? The same command goes on; until it has ended, there are no indexes.',
    )
    await migrate(store.database.handle)
    const stored = await seedDatabase(store, options, showProgress(process.stderr))
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`${stored.warnings} warnings and ${stored.entries} entries added in ${seconds} s`)
  } finally {
    await store.close()
  }
}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(USAGE)
} else {
  // Signals are not handled: stored rows remain, and the next run continues from there.
  seed(words).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
