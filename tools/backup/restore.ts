import { closeSync, existsSync, openAsBlob, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../../server/src/app/config/config.ts'
import { openAppDatabase } from '../../server/src/app/open-app-database.ts'
import { createOperatorServices, runCommand } from '../../server/src/moderation/index.ts'
import { openDatabase, restoreEmbedded } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { lockFolder } from '../../server/src/platform/embedded/folder-lock.ts'
import { runPostgresProgram } from './postgres-program.ts'

const USAGE = `npm run restore -- FILE
  Puts a backup into an empty database (DATABASE_URL, or a DATA_DIR without one), brings it to this
  version, opens every value with the keys and verifies the ledger. Put the keys in place first.`
/** The first bytes, in hex, of a file by pg_dump and of a copy of an embedded database. */
const KINDS = { postgres: '5047444d50', embedded: '1f8b' }

async function main(): Promise<void> {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || more.length > 0) throw new Error(USAGE)
  const began = performance.now()
  const config = readConfig()
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name)
  requireKeys(config)
  if (kindOf(file) === 'postgres') await restorePostgres(file, config)
  else await restoreFolder(file, config)
  const isSound = await inspect(config)
  const seconds = Math.ceil((performance.now() - began) / 1_000)
  if (!isSound) throw new Error(`The backup was read, and is not sound (${seconds} s).`)
  console.log(`Restored and checked in ${seconds} s. Start the server.`)
}

/**
 * Throws if the keys of the backup are not there: with new keys none of its values could be opened.
 */
function requireKeys({ secrets, dataDir }: Config): void {
  const file = path.join(dataDir, 'keys')
  if (secrets.keys !== undefined || existsSync(file)) return
  throw new Error(`Put the keys in place first: SIDELIGHT_KEYS, or the file ${file}.`)
}

function kindOf(file: string): keyof typeof KINDS {
  const begin = Buffer.alloc(5)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, begin)
  } finally {
    closeSync(opened)
  }
  if (begin.toString('hex').startsWith(KINDS.postgres)) return 'postgres'
  if (begin.toString('hex').startsWith(KINDS.embedded)) return 'embedded'
  throw new Error(`${file} is no backup.`)
}

async function restorePostgres(file: string, { secrets }: Config): Promise<void> {
  const { databaseUrl: url } = secrets
  if (url === undefined) throw new Error('This backup is of PostgreSQL. Set DATABASE_URL.')
  const target = await openDatabase({ url })
  const { rows } = await target.pool.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  )
  await target.close()
  if (rows[0]?.tables !== 0) throw new Error('The database of DATABASE_URL is not empty.')
  // Restores everything in one transaction. Roles of the other machine may not exist here, so
  // owners and privileges are left out.
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runPostgresProgram('pg_restore', url, [...options, '--no-comments', file])
}

async function restoreFolder(file: string, { secrets, dataDir }: Config): Promise<void> {
  if (secrets.databaseUrl !== undefined) {
    throw new Error(
      'This backup is of an embedded database. Unset DATABASE_URL (npm run move-data).',
    )
  }
  if (existsSync(path.join(dataDir, 'database'))) {
    throw new Error(`There is a database in ${dataDir}. Set DATA_DIR.`)
  }
  const lock = lockFolder(dataDir)
  try {
    await restoreEmbedded(dataDir, await openAsBlob(file))
  } finally {
    lock.release()
  }
}

/** Returns whether the keys open every stored value and the ledger is whole. Prints each fault. */
async function inspect(config: Config): Promise<boolean> {
  const store = await openAppDatabase(config)
  try {
    const { handle: db } = store.database
    await migrate(db)
    const services = createOperatorServices({
      db,
      ring: store.ring,
      saveKeys: undefined,
      production: config.production,
      serving: false,
      boardChanged: () => undefined,
    })
    let isSound = true
    for (const verb of ['check', 'ledger']) {
      const { lines, failed } = await runCommand(services, { verb, args: [] })
      console.log(lines.join('\n'))
      isSound &&= !failed
    }
    return isSound
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
