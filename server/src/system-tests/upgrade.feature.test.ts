import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestVisitor, visitorOf } from '../../test/test-app.ts'
import { newEmptyStore, STORE_KEYS } from '../../test/test-database.ts'
import { migrateStore } from '../app/open-app-database.ts'
import { parseKeyRing } from '../platform/crypto/key-ring.ts'
import { openDatabase } from '../platform/database/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const LEFT = join(import.meta.dirname, '../../test/upgrade/database-0045.sql')
const NEWEST_THEN = '0045_date_plans'
/** How far the tests' clock is moved, to a time after the fixture was written. */
const SINCE_MS = 24 * DAY_MS
const ADA = { id: '092f898b-a0e4-4e3c-bce7-e16048dccfa8', password: 'correct horse' }

describe.runIf(inject('template').kind === 'postgres')(
  '§7 a database of an earlier version',
  () => {
    let app: TestApp
    let migrated: string[]
    let hers: TestVisitor
    beforeAll(async () => {
      const { DATABASE_URL: url = '' } = await newEmptyStore('')
      const before = await openDatabase({ url })
      await before.pool.query(readFileSync(LEFT, 'utf8'))
      await before.close()
      const database = await openDatabase({ url })
      const ring = parseKeyRing(STORE_KEYS)
      migrated = await migrateStore({ database, ring })
      app = await startTestApp({}, { database, ring })
      app.pass(SINCE_MS)
      const path = '/api/identity/sign-in/email'
      const { headers } = await app.visitor.send('POST', path, {
        email: 'ada@example.org',
        password: ADA.password,
      })
      hers = visitorOf(app.url, headers.getSetCookie()[0]?.split(';')[0])
    })
    afterAll(() => app.close())

    it('is migrated to this version by every later migration, in order', () => {
      const files = readdirSync(MIGRATIONS).map((file) => file.replace(/\.sql$/, ''))
      expect(migrated).toEqual(files.filter((name) => name > NEWEST_THEN).toSorted())
      expect(migrated.length).toBeGreaterThan(10)
    })

    it('can be opened: every value, with every tag', async () => {
      expect((await runOperator(app, ['check'])).lines.at(-1)).toMatch(/every tag matches/)
      expect((await runOperator(app, ['ledger'])).failed).toBe(false)
    })

    it('lets a member sign in and read what she had written', async () => {
      const { body: entries } = await hers.send('GET', `/api/user/${ADA.id}/entries`)
      expect(entries).toMatchObject([{ metadata: { notes: 'Hers alone.' } }])
      const { body: board } = await app.visitor.send('GET', '/api/public-receipts')
      expect(board).toMatchObject([{ description: 'Cancelled four times, then vanished.' }])
    })

    it('is searched for hidden values', async () => {
      const { body } = await app.visitor.send('POST', '/api/public-receipts/search', {
        q: '5550142',
      })
      expect(body).toMatchObject([{ description: 'Cancelled four times, then vanished.' }])
    })

    it('accepts checks and warnings, and counts the earlier ones', async () => {
      const bea = await app.signUp('Bea')
      const about = { phoneNumber: '(415) 555-0142' }
      const found = await bea.send('POST', '/api/search', about)
      expect(found.body).toMatchObject({ matches: [{ reportCount: 1 }] })
      const warning = { ...about, redFlags: ['Ghosting'], description: 'He never came.' }
      expect((await bea.send('POST', '/api/public-receipts', warning)).status).toBe(201)
      const after = await hers.send('POST', '/api/search', about)
      expect(after.body).toMatchObject({ matches: [{ reportCount: 2 }] })
      await app.app.flush()
      expect((await runOperator(app, ['check'])).failed).toBe(false)
    })
  },
)
