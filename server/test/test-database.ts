import { randomUUID } from 'node:crypto'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { openRecycled, openRecycledEmbedded } from './recycled-database.ts'

/** The keys of every server of the tests. */
export const STORE_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/**
 * Resolves to the URL of an empty, migrated PostgreSQL database; undefined if the embedded database
 * is tested.
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

/** Resolves to the settings of an empty place, for the kind of database that is tested. */
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
 * Resolves to a pattern of the folders that belong to other databases of the same PostgreSQL
 * server. What the databases share, such as the write-ahead log, is in none of them. With an
 * embedded database there are no others.
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

/**
 * Opens an empty, migrated database of the kind that the running project tests. It may have been
 * emptied after an earlier test of this process, and on PostgreSQL its statements are bounded.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') return openRecycledEmbedded(template.archive)
  return openRecycled(openNewDatabase)
}

/** Opens an empty, migrated database of PostgreSQL, unused before, and drops it on closing. */
export async function openNewDatabase(): Promise<Database> {
  const template = inject('template')
  const url = await newPostgresUrl()
  if (!url || template.kind === 'pglite') throw new Error('There is no PostgreSQL to test on')
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
