import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../server/src/app/config/config.ts'
import { ROOT } from '../run-command.ts'
import { runPostgresProgram } from './postgres-program.ts'

const USAGE = `npm run backup -- FILE
  Copies the database into a new file while members write: as it is at one moment, without the keys.
  From DATABASE_URL by pg_dump, otherwise from the embedded database of DATA_DIR.`
const OWNER_ONLY = 0o600
const ADMIN = 'server/src/admin.ts'

async function main(): Promise<void> {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || more.length > 0) throw new Error(USAGE)
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name)
  if (existsSync(file)) throw new Error(`${file} exists. A backup is a new file.`)
  const { databaseUrl } = readConfig().secrets
  if (databaseUrl === undefined) await backUpEmbedded(file)
  else {
    // pg_dump overwrites the file and keeps its mode, so that only the owner can read it.
    openSync(file, 'wx', OWNER_ONLY)
    await runPostgresProgram('pg_dump', databaseUrl, ['--format=custom', '--file', file])
  }
  console.log(`${file} holds the database, ${Math.ceil(statSync(file).size / 1_024)} kB.`)
  console.log('The keys are not in it: keep a copy of them apart. Evidence is copied by itself.')
}

/** Copies the database. If a server holds it, the server makes the copy. */
async function backUpEmbedded(file: string): Promise<void> {
  const admin = spawn(process.execPath, [ADMIN, 'backup', file], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(admin, 'close')
  if (code !== 0) throw new Error('There is no backup.')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
