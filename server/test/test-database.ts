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
  const admin = await openDatabase({ url: `${template.server}postgres` })
  await admin.pool.query(`create database ${name} template template_sidelight`)
  await admin.close()
  return template.server + name
}

/** A fresh migrated database of the kind that the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') {
    const loadDataDir = await openAsBlob(template.archive)
    return openEmbedded(await PGlite.create({ loadDataDir, extensions: { pg_trgm } }))
  }
  const url = await newPostgresUrl()
  if (!url) throw new Error('There is no PostgreSQL server to test on')
  return openDatabase({ url })
}
