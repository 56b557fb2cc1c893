import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { RecentSearch } from '@sidelight/contract/calls/search'
import type { Stats } from '@sidelight/contract/calls/stats'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { defaultPreferences } from '@sidelight/contract/rules/preferences-defaults'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { deleteExpiredSearches } from '../search/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const PATH = '/api/account/preferences'
const read = async (member: TestMember) =>
  (await member.send<AnswerOf<'getPreferences'>>('GET', PATH)).body
const save = (member: TestMember, change: object) =>
  member.send<AnswerOf<'savePreferences'>>('PATCH', PATH, change)
const search = (member: TestMember, handle: string) =>
  member.send<AnswerOf<'runSearch'>>('POST', '/api/search', { handle })
const list = async (member: TestMember) => {
  const { body } = await member.send<RecentSearch[]>(
    'GET',
    `/api/user/${member.id}/recent-searches`,
  )
  return body.map(({ handle }) => handle)
}

describe('preferences', () => {
  it('our own: change field by field and group by group, only for the member', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    expect(await read(ada)).toEqual(defaultPreferences())
    await save(ada, { channels: { rooms: [true, false, true] }, quiet: [22, 8, 'Europe/Madrid'] })
    await save(ada, { badge: false })
    const { channels, ...rest } = defaultPreferences()
    expect(await read(ada)).toEqual({
      ...rest,
      channels: { ...channels, rooms: [true, false, true] },
      quiet: [22, 8, 'Europe/Madrid'],
      badge: false,
    })
    await save(ada, { quiet: null })
    expect((await read(ada)).quiet).toBeNull()
    expect(await read(bea)).toEqual(defaultPreferences())
    expect((await app.visitor.send('GET', PATH)).status).toBe(401)
  })

  it.each([
    ['a security mail that is switched off', { channels: { security: [true, true, false] } }],
    ['no time zone', { quiet: [22, 8, 'Mars/Olympus'] }],
    ['an hour beyond the day', { quiet: [22, 24, 'UTC'] }],
    ['a history of its own length', { history: 14 }],
  ])('our own: are refused with %s, by the name of the field', async (_, change) => {
    const ada = await app.signUp()
    const { status, body } = await save(ada, change)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"${Object.keys(change)[0]}`)
    expect(await read(ada)).toEqual(defaultPreferences())
  })

  it('§1 are stored sealed, with a constant length', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await save(ada, { quiet: [0, 1, 'America/Argentina/ComodRivadavia'], history: 0 })
    await save(bea, { sound: true })
    const { rows } = await app.database.pool.query<{ preferences: Buffer }>(
      'select preferences from members where preferences is not null and id = any($1)',
      [[ada.id, bea.id]],
    )
    const lengths = rows.map(({ preferences }) => preferences.length)
    expect(lengths).toHaveLength(2)
    expect(new Set(lengths).size).toBe(1)
    expect(rows.map(({ preferences }) => preferences.toString('latin1')).join()).not.toContain(
      'history',
    )
  })
})

describe('the search history', () => {
  it('our own: is stored for 1, 7 or 30 days, as the member chooses', async () => {
    const [ada, bea, cleo] = [await app.signUp(), await app.signUp('Bea'), await app.signUp('Cleo')]
    await save(ada, { history: 1 })
    await save(bea, { history: 7 })
    for (const member of [ada, bea, cleo]) await search(member, 'some_one')
    await app.app.flush()
    const left = async () => {
      await deleteExpiredSearches(app.database.handle, app.now())
      return Promise.all([ada, bea, cleo].map(async (member) => (await list(member)).length))
    }
    expect(await left()).toEqual([1, 1, 1])
    app.pass(DAY_MS)
    expect(await left()).toEqual([1, 1, 1])
    app.pass(DAY_MS + MINUTE_MS)
    expect(await left()).toEqual([0, 1, 1])
    app.pass(5 * DAY_MS)
    expect(await left()).toEqual([0, 0, 1])
    app.pass(23 * DAY_MS)
    expect(await left()).toEqual([0, 0, 0])
  })

  it('our own: turned off, deletes stored and waiting searches, and says how many', async () => {
    const ada = await app.signUp()
    await search(ada, 'stored_already')
    await app.app.flush()
    await search(ada, 'stored_as_well')
    await app.app.flush()
    await search(ada, 'waits_to_be')
    expect((await save(ada, { history: 0 })).body.deletedSearches).toBe(3)
  })

  it('our own: turned off, stores no search, and still counts it', async () => {
    const ada = await app.signUp()
    const checked = async () => {
      app.pass(5 * MINUTE_MS)
      return (await app.visitor.send<Stats>('GET', '/api/stats')).body.numbersChecked
    }
    await search(ada, 'before_it')
    const before = await checked()
    expect((await save(ada, { history: 0 })).body.deletedSearches).toBe(1)
    expect(await list(ada)).toEqual([])
    const waiting = async () =>
      (await app.database.pool.query('select id from quiet_writes')).rowCount
    const quiet = await waiting()
    const { body } = await search(ada, 'some_one')
    expect(body.recentSearchId).toMatch(/^\S{20,}$/)
    expect(await waiting()).toBe(quiet)
    await app.app.flush()
    expect(await list(ada)).toEqual([])
    const { rows } = await app.database.pool.query('select 1 from searches where member_id = $1', [
      ada.id,
    ])
    expect(rows).toEqual([])
    expect(await checked()).toBe(before + 1)
  })

  it('our own: turned off, also drops searches that are being written at that moment', async () => {
    const { database } = app
    const first = await app.signUp('Bea')
    // The flush locks members in id order; this one is the last.
    let last = await app.signUp()
    while (last.id < first.id) last = await app.signUp()
    for (const member of [first, last]) await search(member, 'in_flight')
    const under: Promise<unknown>[] = []
    await database.handle.transaction().execute(async (db) => {
      await db.selectFrom('members').select('id').where('id', '=', first.id).forUpdate().execute()
      under.push(app.app.flush())
      await waitsForLock(database)
      const saved = save(last, { history: 0 })
      under.push(saved)
      // The embedded database runs nothing at the same time as a transaction.
      if (!database.embedded) await saved
    })
    await Promise.all(under)
    expect(await list(last)).toEqual([])
    expect(await list(first)).toEqual(['in_flight'])
  })

  it('our own: shortened, deletes older searches at once, and says how many', async () => {
    const { pool } = app.database
    const [ada, bea] = [await app.signUp(), await app.signUp('Bea')]
    await search(ada, 'long_ago')
    await search(bea, 'long_ago')
    await app.app.flush()
    app.pass(8 * DAY_MS)
    await search(ada, 'of_today')
    expect((await save(ada, { history: 7 })).body.deletedSearches).toBe(1)
    expect(await list(ada)).toEqual(['of_today'])
    await app.app.flush()
    const days = `select expires_on - (searched_at at time zone 'UTC')::date as days
      from searches where member_id = $1`
    expect((await pool.query(days, [ada.id])).rows).toEqual([{ days: 7 }])
    expect((await pool.query(days, [bea.id])).rows).toEqual([{ days: 30 }])
    await save(ada, { history: 30 })
    expect((await pool.query(days, [ada.id])).rows).toEqual([{ days: 7 }])
  })
})
