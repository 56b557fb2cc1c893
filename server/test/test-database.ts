import { randomUUID } from 'node:crypto'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { openRecycled, openRecycledEmbedded } from './recycled-database.ts'

/** The encryption keys of every server in the tests. */
export const STORE_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/**
 * Resolves to the URL of an empty, migrated PostgreSQL database, or undefined if the tests run on
 * the embedded database.
 */
export async function newPostgresUrl(): Promise<string | undefined> {
  const template = inject('template')
  return template.kind === 'pglite' ? undefined : template.server + (await copyTemplate(template))
}

/** Creates an empty, migrated PostgreSQL database and resolves to its name. */
async function copyTemplate({ server }: { server: string }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By default the copied pages are also written to the log, which takes twice as long.
  await administer(server, `create database ${name} template template_sidelight strategy file_copy`)
  return name
}

/** Resolves to the settings for an empty database of the kind under test. */
export async function newEmptyStore(folder: string): Promise<Record<string, string>> {
  const template = inject('template')
  if (template.kind === 'pglite') return { DATA_DIR: folder }
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await administer(template.server, `create database ${name}`)
  return { DATA_DIR: folder, DATABASE_URL: template.server + name }
}

/**
 * Resolves to the settings for an empty, migrated database of the kind under test. An embedded one
 * is copied into `folder`.
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
 * Opens an empty, migrated database of the kind under test. An earlier test of this process may
 * have used it. On PostgreSQL its statements are bounded.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') return openRecycledEmbedded(template.archive)
  return openRecycled(openNewDatabase)
}

/** Opens an empty, migrated PostgreSQL database that was not used before. Closing drops it. */
export async function openNewDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') throw new Error('There is no PostgreSQL to test on')
  const name = await copyTemplate(template)
  const database = await openDatabase({ url: template.socket + name })
  return {
    ...database,
    // Dropped, so that the server does not fill the memory in which it is stored.
    async close() {
      await database.close()
      await administer(template.server, `drop database ${name} with (force)`)
    },
  }
}
