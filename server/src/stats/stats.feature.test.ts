import type { Stats } from '@sidelight/contract/calls/stats'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const FIVE_MINUTES = 5 * MINUTE_MS

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const stats = async () => (await app.visitor.send<Stats>('GET', '/api/stats')).body

describe('the figures of the landing page', () => {
  it('§9 are public, begin at zero and are cached for five minutes', async () => {
    const answer = await app.visitor.send('GET', '/api/stats')
    expect(answer.body).toEqual({ totalUsers: 0, numbersChecked: 0, privacyProtected: 100 })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const ada = await app.signUp()
    await ada.send('POST', '/api/search', { phoneNumber: '415 555 0142' })
    await app.app.flush()
    app.pass(FIVE_MINUTES - 1)
    expect(await stats()).toMatchObject({ totalUsers: 0, numbersChecked: 0 })
    app.pass(1)
    expect(await stats()).toEqual({ totalUsers: 1, numbersChecked: 1, privacyProtected: 100 })
  })

  it('§2 count every check, including those that found nothing or have expired', async () => {
    const ada = await app.signUp()
    const before = await stats()
    await ada.send('POST', '/api/search', { phoneNumber: '415 555 0188' })
    await ada.send('POST', '/api/search', { handle: '@nobody' })
    await app.app.flush()
    await app.database.pool.query(
      `insert into counters (name, value) values ('numbers_checked', 40)
       on conflict (name) do update set value = counters.value + 40`,
    )
    app.pass(FIVE_MINUTES)
    const { totalUsers, numbersChecked } = await stats()
    expect(totalUsers).toBe(before.totalUsers + 1)
    expect(numbersChecked).toBe(before.numbersChecked + 42)
  })

  it('§2 measure the share of sealed members, entries, warnings and searches, rounded down', async () => {
    const ada = await app.signUp()
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: '415 555 0142' })
    await ada.send('POST', '/api/public-receipts', {
      phoneNumber: '415 555 0142',
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, then vanished.',
    })
    app.pass(FIVE_MINUTES)
    expect((await stats()).privacyProtected).toBe(100)
    const { pool } = app.database
    const { rows } = await pool.query<{ count: number }>(
      `select (2 * (select count(*) from members) + (select count(*) from searches) + 2)::int as count`,
    )
    const total = rows[0]?.count ?? 0
    const spoilers = [
      `update members set display_name = 'j.smith' where id = '${ada.id}'`,
      `update members set email = 'j.smith@example.org' where id = '${ada.id}'`,
      `update entries set sealed = 'plain'`,
      `update warnings set sealed = 'plain'`,
      `update searches set sealed = 'plain' where id = (select min(id) from searches)`,
    ]
    for (const [at, spoil] of spoilers.entries()) {
      await pool.query(spoil)
      app.pass(FIVE_MINUTES)
      const share = Math.floor((1_000 * (total - at - 1)) / total) / 10
      expect((await stats()).privacyProtected).toBe(share)
    }
  })

  it('§9 are counted again after a failure', async () => {
    const { pool } = app.database
    app.pass(FIVE_MINUTES)
    await pool.query('alter table counters rename to counters_away')
    expect((await app.visitor.send('GET', '/api/stats')).status).toBe(500)
    await pool.query('alter table counters_away rename to counters')
    expect((await app.visitor.send('GET', '/api/stats')).status).toBe(200)
  })
})
