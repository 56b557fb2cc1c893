import type { RecentSearch, SearchAnswer } from '@sidelight/contract/calls/search'
import type { Stats } from '@sidelight/contract/calls/stats'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotatingKeys } from '../../test/rotating-keys.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { shareOfSealed } from '../platform/crypto/keyed-rows-table.ts'
import { reencryptColumns } from '../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { createAsk } from '../platform/database/statement.ts'
import { createQuietWrites, register } from '../platform/quiet-writes/quiet-writes.ts'
import { deleteExpiredSearches } from './delete-expired-searches.ts'
import { sealedSearch } from './sealed-search.ts'
import { searchKind } from './search-write-buffer.ts'
import { countStored, insertSearches } from './searches-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const search = (member: TestMember, typed: Record<string, unknown>) =>
  member.send('POST', '/api/search', typed)
const list = (member: TestMember, id = member.id) =>
  member.send<RecentSearch[]>('GET', `/api/user/${id}/recent-searches`)

describe('recent searches', () => {
  it('§3 are returned in full to their member, newest first, hits and misses', async () => {
    const ada = await app.signUp()
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: '415 555 0142' })
    await search(ada, { phoneNumber: '(415) 555-0142' })
    const first = app.now().toISOString()
    app.pass(MINUTE_MS)
    await search(ada, { handle: '@Nobody_Known' })
    app.pass(MINUTE_MS)
    await search(ada, { phoneNumber: 'Somebody@Example.org' })
    const { status, body } = await list(ada)
    expect(status).toBe(200)
    expect(body.map(({ phoneNumber, handle }) => [phoneNumber, handle])).toEqual([
      [null, 'somebody@example.org'],
      [null, 'nobody_known'],
      ['+14155550142', null],
    ])
    expect(body.at(-1)?.searchedAt).toBe(first)
    expect(new Set(body.map(({ id }) => id)).size).toBe(3)
  })

  it('our own: have the id that the response to the search contains', async () => {
    const ada = await app.signUp()
    const { body } = await ada.send<SearchAnswer>('POST', '/api/search', { handle: '@kestrel_9' })
    app.pass(MINUTE_MS)
    await search(ada, { phoneNumber: '415 555 0142' })
    const named = (await list(ada)).body.find(({ id }) => id === body.recentSearchId)
    expect(named?.handle).toBe('kestrel_9')
  })

  it("§7 return the same bytes for another member's search as for a missing one", async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await search(ada, { phoneNumber: '415 555 0142' })
    const foreign = await list(bea, ada.id)
    const missing = await list(bea, 'nobody')
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect((await app.visitor.send('GET', `/api/user/${ada.id}/recent-searches`)).status).toBe(401)
    expect((await list(bea)).body).toEqual([])
  })

  it('§3 are stored sealed', async () => {
    const ada = await app.signUp()
    await search(ada, { handle: '@zebulon_unique' })
    await app.app.flush()
    const { rows } = await app.database.pool.query(
      `select encode(sealed, 'escape') as text from searches where member_id = $1`,
      [ada.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('zebulon')
  })

  it('§3 are stored before the response, and none of a deleted member remain', async () => {
    const { pool } = app.database
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await search(ada, { handle: '@last_one' })
    await search(bea, { handle: '@gone_one' })
    const { rows: waiting } = await pool.query('select sealed from quiet_writes')
    expect(waiting).toHaveLength(2)
    expect(JSON.stringify(waiting)).not.toContain(ada.id)
    expect(new Set(waiting.map(({ sealed }) => sealed.length)).size).toBe(1)
    await pool.query('delete from members where id = $1', [bea.id])
    await app.app.flush()
    const { rows } = await pool.query('select member_id from searches where member_id = any($1)', [
      [ada.id, bea.id],
    ])
    expect(rows).toEqual([{ member_id: ada.id }])
  })

  it('§3 reveal no hour in readable columns', async () => {
    const { pool } = app.database
    const ada = await app.signUp()
    await search(ada, { handle: '@some_one' })
    const before = await list(ada)
    await app.app.flush()
    const { rows } = await pool.query<{ id: string; searched_at: Date }>(
      'select id, searched_at from searches where member_id = $1',
      [ada.id],
    )
    expect(rows[0]?.id).not.toMatch(/^.{14}7/)
    expect(rows[0]?.searched_at.toISOString()).toMatch(/T00:00:00\.000Z$/)
    expect((await list(ada)).body).toEqual(before.body)
    expect(before.body).toMatchObject([{ searchedAt: app.now().toISOString() }])
  })

  it('§3 are stored although another member of the batch is deleted at that moment', async () => {
    const { database } = app
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    const rows = [ada, bea].map(({ id: memberId }) => {
      const searchedAt = app.now()
      return { id: plainId(), memberId, sealed: Buffer.from('sealed'), searchedAt, days: 30 }
    })
    let stored: Promise<void> | undefined
    await database.handle.transaction().execute(async (db) => {
      await db.deleteFrom('members').where('id', '=', bea.id).execute()
      stored = insertSearches(database.handle, rows)
      await waitsForLock(database)
    })
    await stored
    const kept = await database.pool.query(
      'select member_id from searches where member_id = any($1)',
      [[ada.id, bea.id]],
    )
    expect(kept.rows).toEqual([{ member_id: ada.id }])
    await database.pool.query('delete from searches')
  })

  it('our own: are deleted one by one or all at once, written or waiting, and remain counted', async () => {
    const { pool } = app.database
    const countAll = async () => {
      app.pass(5 * MINUTE_MS)
      return (await app.visitor.send<Stats>('GET', '/api/stats')).body.numbersChecked
    }
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await search(bea, { handle: '@beas_own' })
    await search(ada, { handle: '@written_1' })
    await search(ada, { handle: '@written_2' })
    await app.app.flush()
    await search(ada, { handle: '@waiting_1' })
    await search(ada, { handle: '@waiting_2' })
    const checked = await countAll()
    const ids = new Map((await list(ada)).body.map(({ id, handle }) => [handle, id]))
    const path = `/api/user/${ada.id}/recent-searches`
    for (const handle of ['written_1', 'waiting_1']) {
      const one = `${path}/${ids.get(handle)}`
      expect(await ada.send('DELETE', one)).toMatchObject({ status: 200, body: { deleted: true } })
      expect((await ada.send('DELETE', one)).status).toBe(404)
    }
    const handles = async (member: TestMember) =>
      new Set((await list(member)).body.map(({ handle }) => handle))
    expect(await handles(ada)).toEqual(new Set(['waiting_2', 'written_2']))
    expect((await ada.send('DELETE', path)).body).toEqual({ deleted: true })
    expect((await ada.send('DELETE', path)).body).toEqual({ deleted: true })
    expect((await list(ada)).body).toEqual([])
    await app.app.flush()
    expect((await list(ada)).body).toEqual([])
    expect(await handles(bea)).toEqual(new Set(['beas_own']))
    const { rows } = await pool.query('select id from searches where member_id = $1', [ada.id])
    expect(rows).toEqual([])
    expect(await countAll()).toBe(checked)
  })

  it('our own: are deleted even while they are being written', async () => {
    const { database } = app
    const [ada, vault] = [await app.signUp(), createVault(app.ring)]
    await search(ada, { handle: '@in_flight' })
    const ask = createAsk(database.pool)
    const quiet = createQuietWrites({ ask, vault, enough: () => undefined }, [
      register(searchKind(vault)),
    ])
    let deleted: ReturnType<TestMember['send']> | undefined
    await quiet.perform(database.handle, async () => {
      deleted = ada.send('DELETE', `/api/user/${ada.id}/recent-searches`)
      await waitsForLock(database)
    })
    expect((await deleted)?.status).toBe(200)
    expect((await list(ada)).body).toEqual([])
  })

  it('our own: cannot be deleted by another member, with either call', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await search(ada, { handle: '@hers_alone' })
    const [{ id }] = (await list(ada)).body as [RecentSearch]
    for (const path of [
      `${ada.id}/recent-searches/${id}`,
      `${bea.id}/recent-searches/${id}`,
      `${ada.id}/recent-searches`,
    ]) {
      expect((await bea.send('DELETE', `/api/user/${path}`)).status).toBe(404)
    }
    expect((await list(ada)).body).toHaveLength(1)
  })

  it('§3 are at most fifty', async () => {
    const ada = await app.signUp()
    const numbers = Array.from({ length: 53 }, (_, at) => `+1415555${1000 + at}`)
    await Promise.all(numbers.map((phoneNumber) => search(ada, { phoneNumber })))
    expect((await list(ada)).body).toHaveLength(50)
  })
})

describe('the expiry of searches', () => {
  it('§2 deletes searches after 30 days, and continues to count them', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { phoneNumber: '415 555 0142' })
    app.pass(29 * DAY_MS)
    await search(ada, { phoneNumber: '415 555 0143' })
    await app.app.flush()
    const counted = await countStored(db)
    app.pass(DAY_MS + 1)
    // The expired search is not listed, whether or not the job has deleted it.
    expect((await list(ada)).body).toMatchObject([{ phoneNumber: '+14155550143' }])
    for (let count = 0; count < 2; count += 1) {
      await deleteExpiredSearches(db, app.now())
      expect(await countStored(db)).toBe(counted)
      const { rows } = await app.database.pool.query(
        'select id from searches where member_id = $1',
        [ada.id],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('§2 hides searches after exactly 30 days, although only their day is readable', async () => {
    const ada = await app.signUp()
    await search(ada, { handle: '@long_ago' })
    await app.app.flush()
    app.pass(30 * DAY_MS - MINUTE_MS)
    expect((await list(ada)).body).toMatchObject([{ handle: 'long_ago' }])
    app.pass(2 * MINUTE_MS)
    expect((await list(ada)).body).toEqual([])
  })

  it('our own: retains searches of today and yesterday if the history lasts one day', async () => {
    const ada = await app.signUp()
    await ada.send('PATCH', '/api/account/preferences', { history: 1 })
    await search(ada, { handle: '@day_before' })
    await app.app.flush()
    const untilMidnight = DAY_MS - (app.now().getTime() % DAY_MS)
    app.pass(untilMidnight + DAY_MS - MINUTE_MS)
    expect((await list(ada)).body).toMatchObject([{ handle: 'day_before' }])
    app.pass(MINUTE_MS)
    expect((await list(ada)).body).toEqual([])
  })

  it('§1 leaves every search readable with only the newest key after a rotation', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { handle: '@kept' })
    await app.app.flush()
    const { total } = await shareOfSealed(db, sealedSearch)
    const key = { id: 'k2', secret: Buffer.alloc(32, 5) }
    const keys = rotatingKeys([key, ...app.ring])
    const rotate = () => reencryptColumns(db, [sealedSearch], keys)
    expect(await rotate()).toBe(total)
    expect(await rotate()).toBe(0)
    const { rows } = await app.database.pool.query<{ sealed: Buffer }>(
      'select sealed from searches where member_id = $1',
      [ada.id],
    )
    const opened = rows.map(({ sealed }) => createVault([key]).open('searches.sealed', sealed))
    expect(opened).toEqual([`{"handle":"kept","at":"${app.now().toISOString()}"}`])
    await app.database.pool.query('delete from searches')
  })

  it('§2 the share of sealed rows is measured, not assumed', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { handle: '@one' })
    await search(ada, { handle: '@two' })
    await app.app.flush()
    await app.database.pool.query(
      `update searches set sealed = 'plain' where id = (select min(id) from searches)`,
    )
    expect(await shareOfSealed(db, sealedSearch)).toEqual({ sealed: 1, total: 2 })
  })
})
