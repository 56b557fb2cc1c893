import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Handle } from './tables.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

const plainSqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'))
    const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
    return Object.fromEntries(
      files.map((file, at) => [
        file.replace(/\.sql$/, ''),
        { up: async (db) => void (await sql.raw(texts[at] ?? '').execute(db)) },
      ]),
    )
  },
}

/** Brings the database to the newest migration; answers the names of those it ran. Forward only. */
export async function migrate(db: Handle): Promise<string[]> {
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: plainSqlFiles })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
