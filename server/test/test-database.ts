import { randomUUID } from 'node:crypto'
import { cpSync, openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '../src/platform/database/database.ts'

/** The keys of every server of the tests. */
export const STORE_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/**
 * Resolves to the URL of an empty, migrated PostgreSQL database; undefined when the embedded
 * database is tested.
 */
export async function newPostgresUrl(): Promise<string | undefined> {
  const template = inject('template')
  if (template.kind === 'pglite') return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Writing the copied pages to the log as well, the default, costs twice as much.
  const copy = `create database ${name} template template_sidelight strategy file_copy`
  await administer(template.server, copy)
  return template.server + name
}

/** Resolves to the settings of a place where nothing is yet, of the kind that is tested. */
export async function newEmptyStore(folder: string): Promise<Record<string, string>> {
  const template = inject('template')
  if (template.kind === 'pglite') return { DATA_DIR: folder }
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await administer(template.server, `create database ${name}`)
  return { DATA_DIR: folder, DATABASE_URL: template.server + name }
}

/**
 * Resolves to the settings of a server on an empty, migrated database: one of PostgreSQL, or an
 * embedded one in `folder`, into which it is copied.
 */
export async function newStore(folder: string): Promise<Record<string, string>> {
  const template = inject('template')
  const url = await newPostgresUrl()
  if (url) return { DATABASE_URL: url, SIDELIGHT_KEYS: STORE_KEYS }
  if (template.kind === 'pglite') cpSync(template.folder, folder, { recursive: true })
  writeFileSync(join(folder, 'keys'), `${STORE_KEYS}\n`, { mode: 0o600 })
  return { DATA_DIR: folder }
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = await openDatabase({ url: `${server}postgres` })
  await admin.pool.query(statement)
  await admin.close()
}

/**
 * Resolves to a pattern of the folders that other databases of the same PostgreSQL server have for
 * themselves. What the databases share, as the write-ahead log, is in none of them. There are no
 * others beside an embedded database.
 */
export async function foldersOfOthers(store: Record<string, string>): Promise<RegExp | undefined> {
  const { DATABASE_URL: url } = store
  if (url === undefined) return undefined
  const database = await openDatabase({ url })
  const { rows } = await database.pool.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  await database.close()
  return new RegExp(`/base/(?!${rows[0]?.oid}$)`)
}

/** Opens an empty, migrated database of the kind that the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') return openRecycled(template.archive)
  const url = await newPostgresUrl()
  if (!url) throw new Error('There is no PostgreSQL server to test on')
  const database = await openDatabase({ url })
  return {
    ...database,
    // Some tests read all files of the server, so fewer files make them faster.
    async close() {
      await database.close()
      await administer(
        template.server,
        `drop database ${new URL(url).pathname.slice(1)} with (force)`,
      )
    },
  }
}

/**
 * Embedded databases of this process for reuse: emptying one is ten times as fast as creating one.
 */
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

/** Resets a database: no rows, no prepared statements, no locks. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  for (const { names } of rows) await pglite.exec(`truncate ${names} restart identity cascade`)
  // The only row that a migration stores.
  await pglite.exec(`insert into ledger_head (n, head) values (0, decode(repeat('00', 32), 'hex'))`)
  await pglite.exec('discard all')
}
