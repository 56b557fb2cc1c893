import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '../src/platform/database.ts'

/** Address of a fresh, migrated PostgreSQL database; undefined while the embedded kind is tested. */
export async function newPostgresUrl(): Promise<string | undefined> {
  const template = inject('template')
  if (template.kind === 'pglite') return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template.server, `create database ${name} template template_sidelight`)
  return template.server + name
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = await openDatabase({ url: `${server}postgres` })
  await admin.pool.query(statement)
  await admin.close()
}

/** A migrated database without a row, of the kind that the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') return openRecycled(template.archive)
  const url = await newPostgresUrl()
  if (!url) throw new Error('There is no PostgreSQL server to test on')
  const database = await openDatabase({ url })
  return {
    ...database,
    // Tests look through all files of the server: the fewer there are, the sooner they have.
    async close() {
      await database.close()
      await administer(
        template.server,
        `drop database ${new URL(url).pathname.slice(1)} with (force)`,
      )
    },
  }
}

/** Embedded databases of this process that are free again: emptying one is ten times as quick. */
const free: PGlite[] = []

async function openRecycled(archive: string): Promise<Database> {
  const pglite = free.pop() ?? (await openArchive(archive))
  const database = openEmbedded(pglite)
  return {
    ...database,
    async close() {
      await database.pool.end()
      await empty(pglite)
      free.push(pglite)
    },
  }
}

async function openArchive(archive: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(archive), extensions: { pg_trgm } })
}

/** As it was made: no rows, no prepared statements, no locks. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  for (const { names } of rows) await pglite.exec(`truncate ${names} restart identity cascade`)
  await pglite.exec('discard all')
}
