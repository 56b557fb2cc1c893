import type { RecentSearch } from '@sidelight/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { timedId } from '../platform/ids.ts'
import { createAsk } from '../platform/statement.ts'
import { createVault } from '../platform/vault.ts'
import { resealSearches } from './reseal-searches.ts'
import { countSearches, insertSearches, shareOfSealedSearches } from './searches-table.ts'
import { sweepSearches } from './sweep-searches.ts'

const DAY_MS = 24 * 3_600_000

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
  it('§3 are hers whole, newest first, hits and misses alike', async () => {
    const ada = await app.signUp()
    await ada.send('POST', '/api/phone-numbers', { phoneNumber: '415 555 0142' })
    await search(ada, { phoneNumber: '(415) 555-0142' })
    const first = app.now().toISOString()
    app.pass(60_000)
    await search(ada, { handle: '@Nobody_Known' })
    app.pass(60_000)
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

  it('§7 answer somebody else with the same bytes as for nobody', async () => {
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
    await app.app.settle()
    const { rows } = await app.database.pool.query(
      `select encode(sealed, 'escape') as text from searches where member_id = $1`,
      [ada.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('zebulon')
  })

  it('§3 are stored when the server has stopped, and with them goes no member who left', async () => {
    const stopping = await startTestApp({ LIMITS: 'off' })
    const [ada, bea] = [await stopping.signUp(), await stopping.signUp('Bea')]
    await search(ada, { handle: '@last_one' })
    await search(bea, { handle: '@gone_one' })
    await stopping.database.pool.query('delete from members where id = $1', [bea.id])
    await stopping.app.close()
    const { rows } = await stopping.database.pool.query('select member_id from searches')
    expect(rows).toEqual([{ member_id: ada.id }])
    await stopping.database.close()
  })

  it('§3 are stored beside those of a member who is leaving at that moment', async () => {
    const { database } = app
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    const rows = [ada, bea].map(({ id: memberId }) => {
      const searchedAt = app.now()
      return { id: timedId(searchedAt), memberId, sealed: Buffer.from('sealed'), searchedAt }
    })
    let stored: Promise<void> | undefined
    await database.handle.transaction().execute(async (db) => {
      await db.deleteFrom('members').where('id', '=', bea.id).execute()
      stored = insertSearches(createAsk(database.pool), rows)
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

  it('§3 are at most fifty', async () => {
    const ada = await app.signUp()
    const numbers = Array.from({ length: 53 }, (_, at) => `+1415555${1000 + at}`)
    await Promise.all(numbers.map((phoneNumber) => search(ada, { phoneNumber })))
    expect((await list(ada)).body).toHaveLength(50)
  })
})

describe('what expires', () => {
  it('§2 forgets searches after 30 days and goes on counting them', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { phoneNumber: '415 555 0142' })
    app.pass(29 * DAY_MS)
    await search(ada, { phoneNumber: '415 555 0143' })
    await app.app.settle()
    const counted = await countSearches(db)
    app.pass(DAY_MS + 1)
    // Not listed from then on, whether swept or not.
    expect((await list(ada)).body).toMatchObject([{ phoneNumber: '+14155550143' }])
    for (let count = 0; count < 2; count += 1) {
      await sweepSearches(db, app.now())
      expect(await countSearches(db)).toBe(counted)
      const { rows } = await app.database.pool.query(
        'select id from searches where member_id = $1',
        [ada.id],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('§1 opens every search under the newest key alone after a rotation', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { handle: '@kept' })
    await app.app.settle()
    const { total } = await shareOfSealedSearches(db)
    const key = { id: 'k2', secret: Buffer.alloc(32, 5) }
    const rotating = createVault([key, ...app.ring])
    expect(await resealSearches(db, rotating)).toBe(total)
    expect(await resealSearches(db, rotating)).toBe(0)
    const { rows } = await app.database.pool.query<{ sealed: Buffer }>(
      'select sealed from searches where member_id = $1',
      [ada.id],
    )
    const opened = rows.map(({ sealed }) => createVault([key]).open('searches.sealed', sealed))
    expect(opened).toEqual(['{"handle":"kept"}'])
    await app.database.pool.query('delete from searches')
  })

  it('§2 measures how many rows are sealed instead of claiming it', async () => {
    const db = app.database.handle
    const ada = await app.signUp()
    await search(ada, { handle: '@one' })
    await search(ada, { handle: '@two' })
    await app.app.settle()
    await app.database.pool.query(
      `update searches set sealed = 'plain' where id = (select min(id) from searches)`,
    )
    expect(await shareOfSealedSearches(db)).toEqual({ sealed: 1, total: 2 })
  })
})
