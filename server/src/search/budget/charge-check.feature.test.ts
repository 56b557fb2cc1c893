import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Returns numbers that are not neighbours. */
const numberOf = (place: number) => `+1 ${415 + place} ${555 + place} ${1000 + place * 137}`

async function search(member: TestMember, place: number) {
  const { status, body } = await member.send<{ checksLeft: number | null }>('POST', '/api/search', {
    phoneNumber: numberOf(place),
  })
  return { status, left: body.checksLeft }
}

const searchesOf = async (member: TestMember) =>
  (await member.send<unknown[]>('GET', `/api/user/${member.id}/recent-searches`)).body.length

/** Runs a function while nothing can be stored in a table. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const { pool } = app.database
  await pool.query(`alter table ${table} rename to ${table}_away`)
  await act()
  await pool.query(`alter table ${table}_away rename to ${table}`)
}

describe('§6 charging a check', () => {
  it('serves one of two simultaneous searches when one check is left, and refuses the other', async () => {
    const ada = await app.signUp()
    for (const place of [0, 1]) await search(ada, place)
    const both = await Promise.all([search(ada, 2), search(ada, 3)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(both.find(({ status }) => status === 200)).toMatchObject({ left: 0 })
    expect(await searchesOf(ada)).toBe(3)
    expect((await search(ada, 2)).status).toBe(429)
  })

  it.each(['quiet_writes', 'warnings', 'members'])(
    'uses no check when a search fails at the table %s',
    async (table) => {
      const ada = await app.signUp()
      await without(table, async () => {
        expect((await search(ada, 0)).status).toBeGreaterThanOrEqual(500)
      })
      expect(await searchesOf(ada)).toBe(0)
      expect(await search(ada, 1)).toEqual({ status: 200, left: 2 })
    },
  )

  it('refunds everything for a failed search, so that its number cannot be watched for free', async () => {
    const ada = await app.signUp()
    await without('quiet_writes', async () => {
      expect((await search(ada, 0)).status).toBe(503)
    })
    for (const place of [1, 2, 3]) await search(ada, place)
    const { status } = await ada.send('POST', `/api/user/${ada.id}/watches`, {
      watches: [{ kind: 'phone', value: numberOf(0) }],
    })
    expect(status).toBe(429)
  })

  it('starts no bought check for a search that cannot be stored', async () => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    await without('quiet_writes', async () => {
      expect((await search(ada, 0)).status).toBe(503)
    })
    expect(await search(ada, 1)).toEqual({ status: 200, left: null })
    expect(await search(ada, 0)).toEqual({ status: 200, left: 2 })
  })

  it('starts one bought check for each number of many simultaneous searches', async () => {
    const ada = await app.signUp()
    for (let bought = 0; bought < 9; bought += 1) await buy(ada, 'basic')
    const places = [0, 1, 2, 3, 4, 5, 6, 7, 7, 8]
    const all = await Promise.all(places.map((place) => search(ada, place)))
    expect(all).toEqual(places.map(() => ({ status: 200, left: null })))
    expect(await search(ada, 9)).toEqual({ status: 200, left: 2 })
  })

  it('does not make a value free to watch if its search was refused for lack of a check', async () => {
    const ada = await app.signUp()
    for (const place of [0, 1]) await search(ada, place)
    const places = [2, 3, 4, 5, 6, 7]
    const all = await Promise.all(places.map((place) => search(ada, place)))
    const lost = places.filter((_, at) => all[at]?.status === 429)
    expect(lost).toHaveLength(places.length - 1)
    for (const place of lost) {
      const { status } = await ada.send('POST', `/api/user/${ada.id}/watches`, {
        watches: [{ kind: 'phone', value: numberOf(place) }],
      })
      expect(status).toBe(429)
    }
  })

  it('uses no check for a watch that cannot be stored, and stores one of two when one check is left', async () => {
    const ada = await app.signUp()
    const watch = (place: number) =>
      ada.send('POST', `/api/user/${ada.id}/watches`, {
        watches: [{ kind: 'phone', value: numberOf(place) }],
      })
    for (const place of [0, 1]) await search(ada, place)
    await without('shelves', async () => {
      expect((await watch(2)).status).toBe(500)
    })
    const statuses = (await Promise.all([watch(2), watch(3)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429])
    expect((await search(ada, 4)).status).toBe(429)
  })
})
