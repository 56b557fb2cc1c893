import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { openDatabase, openEmbedded } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startPostgres } from './nodes/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a migrated, empty database can be copied from. */
    template:
      | {
          kind: 'postgres'
          /** The start of the URL of each database. */
          server: string
          /** The start of the URL of each database by a Unix socket. */
          socket: string
        }
      | {
          kind: 'pglite'
          archive: string
          /** The same database as a data folder contains it. */
          folder: string
        }
  }
}

/** Creates one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env['SIDELIGHT_TEST_DATABASE'] === 'postgres'
    ? postgresTemplate(project)
    : embeddedTemplate(project)
}

async function postgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const admin = await openDatabase({ url: server.url('postgres') })
  await admin.pool.query('create database template_sidelight')
  await admin.close()
  const template = await openDatabase({ url: server.url('template_sidelight') })
  await migrate(template.handle)
  await template.close()
  project.provide('template', {
    kind: 'postgres',
    server: server.url(''),
    socket: server.socketUrl(''),
  })
  return () => server.stop()
}

async function embeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'sidelight-template-'))
  const [archive, folder] = [join(root, 'template.tar'), join(root, 'data')]
  mkdirSync(folder)
  const dataDir = join(folder, 'database')
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  await migrate(openEmbedded(pglite).handle)
  writeFileSync(archive, await (await pglite.dumpDataDir('none')).bytes())
  await pglite.close()
  project.provide('template', { kind: 'pglite', archive, folder })
  return async () => rmSync(root, { recursive: true, force: true })
}
