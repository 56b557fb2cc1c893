import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/src/app/config/config.ts'
import { openAppDatabase } from '../../server/src/app/open-app-database.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { moveRows } from '../../server/src/platform/embedded/move-rows.ts'

const USAGE = `DATABASE_URL=postgres://... npm run move-data
  Copies the embedded database of DATA_DIR into an empty one of PostgreSQL, and compares both.
  Stop the server first. The data folder stays as it is.`

async function main(): Promise<void> {
  const { DATABASE_URL: url, ...environment } = process.env
  if (!url || process.argv.length > 2) throw new Error(USAGE)
  const config = readConfig(environment)
  if (!existsSync(join(config.dataDir, 'database'))) {
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR.`)
  }
  const source = await openAppDatabase(config)
  const target = await openDatabase({ url })
  try {
    await migrate(source.database.handle)
    await migrate(target.handle)
    const { tables, rows } = await moveRows(source.database.pool, target.pool)
    console.log(`Moved ${rows} rows of ${tables} tables. Both databases hold the same.`)
    console.log(
      `From now on start with DATABASE_URL, and with SIDELIGHT_KEYS as it stands in ${join(config.dataDir, 'keys')}.`,
    )
  } finally {
    await target.close()
    await source.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
