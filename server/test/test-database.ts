import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '../src/platform/database.ts'

/** A fresh migrated database of the kind that the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') {
    const loadDataDir = await openAsBlob(template.archive)
    return openEmbedded(await PGlite.create({ loadDataDir, extensions: { pg_trgm } }))
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ url: `${template.server}postgres` })
  await admin.pool.query(`create database ${name} template template_sidelight`)
  await admin.close()
  return openDatabase({ url: template.server + name })
}
