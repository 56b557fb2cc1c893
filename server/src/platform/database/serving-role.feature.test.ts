import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startServerProcess } from '../../../test/nodes/server-process.ts'
import { memberFactory, visitorOf } from '../../../test/test-app.ts'
import { newPostgresUrl } from '../../../test/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { grantServing } from './serving-role.ts'

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const NOT_ALLOWED = { code: '42501' }

describe.runIf(inject('template').kind === 'postgres')('a database role that only serves', () => {
  let owner: Database
  let role: string
  let servingUrl: string
  beforeEach(async () => {
    const url = (await newPostgresUrl()) ?? ''
    owner = await openDatabase({ url })
    role = `serving_${randomUUID().replaceAll('-', '')}`
    await owner.pool.query(`create role ${role} login`)
    servingUrl = Object.assign(new URL(url), { username: role }).href
  })
  afterEach(() => owner.close())

  const start = () => startServerProcess({ DATABASE_URL: servingUrl, SIDELIGHT_KEYS: KEYS })

  it('starts a migrated database and serves, but cannot change a table or an event', async () => {
    expect(await grantServing(owner.handle, role)).toBe(true)
    const server = await start()
    onTestFinished(() => server.kill())
    const ada = await memberFactory(server.url)()
    const about = { phoneNumber: '(415) 555-0142' }
    const warning = { ...about, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
    const posted = await ada.send<{ id: string }>('POST', '/api/public-receipts', warning)
    expect(posted.status).toBe(201)
    expect((await ada.send('POST', '/api/phone-numbers', about)).status).toBe(201)
    expect((await ada.send('POST', '/api/search', about)).status).toBe(200)
    const path = `/api/public-receipts/${posted.body.id}`
    expect((await ada.send('DELETE', path)).status).toBe(200)
    const serving = await openDatabase({ url: servingUrl })
    onTestFinished(() => serving.close())
    await serving.pool.query(
      "insert into events (id, at, actor, verb) values ('e1', now(), 'operator', 'check')",
    )
    for (const statement of [
      "update events set note = 'nothing happened'",
      'delete from events',
      'truncate events',
      'drop table warnings',
      'alter table members add column note text',
      'create table notes (id text)',
      "insert into kysely_migration (name, timestamp) values ('9999', '')",
    ]) {
      await expect(serving.pool.query(statement)).rejects.toMatchObject(NOT_ALLOWED)
    }
  })

  it('can append to the ledger, but not change or remove a line', async () => {
    expect(await grantServing(owner.handle, role)).toBe(true)
    const server = await start()
    onTestFinished(() => server.kill())
    const asked = await visitorOf(server.url, undefined).send('POST', '/api/take-down', {
      signature: 'Rose Marsh',
      content: 'A text about me that begins with: She showed me.',
      statement: 'In good faith: it was published without my consent.',
      contact: 'rose@example.org',
    })
    expect(asked.status).toBe(201)
    const serving = await openDatabase({ url: servingUrl })
    onTestFinished(() => serving.close())
    const lines = await serving.pool.query('select verb from ledger')
    expect(lines.rows).toContainEqual({ verb: 'case-opened' })
    for (const statement of [
      "update ledger set reason = 'another'",
      'delete from ledger',
      'truncate ledger',
      'update ledger_days set n = 1',
      'delete from ledger_days',
      'alter table ledger disable trigger all',
      'drop table ledger',
    ]) {
      await expect(serving.pool.query(statement)).rejects.toMatchObject(NOT_ALLOWED)
    }
    expect((await serving.pool.query('select verb from ledger')).rows).toEqual(lines.rows)
  })

  it('gets an error that explains what to do if a migration is missing', async () => {
    await grantServing(owner.handle, role)
    await owner.pool.query(
      'delete from kysely_migration where name = (select max(name) from kysely_migration)',
    )
    await expect(start()).rejects.toThrow(/needs migrations that this role may not run/)
  })

  it('must exist', async () => {
    expect(await grantServing(owner.handle, `no_${role}`)).toBe(false)
  })
})
