import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Handle } from './tables.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

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

const NOT_ALLOWED = '42501'

/**
 * Runs all pending migrations and returns their names. Forward only. Throws an Error for the
 * operator if the role of the connection may not run them.
 */
export async function migrate(db: Handle): Promise<string[]> {
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: plainSqlFiles })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) {
    throw new Error(
      'The database needs migrations that this role may not run: run "npm run admin -- check" with ' +
        'the DATABASE_URL of its owner first (docs/operating.md).',
    )
  }
  if (error) throw error
  return results.map((result) => result.migrationName)
}
