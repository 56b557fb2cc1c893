import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'
const SEARCH = `${BOARD}/search`

let app: TestApp
let ada: TestMember
let older: Warning
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  older = await post({ location: 'Sausalito' })
})
afterAll(() => app.close())

async function post(change: object): Promise<Warning> {
  const warning = {
    phoneNumber: '212 555 0100',
    redFlags: ['Ghosting'],
    description: 'Nothing to find in here.',
    ...change,
  }
  const answer = await ada.send<Warning>('POST', BOARD, warning)
  if (answer.status !== 201) throw new Error(`a post answered ${answer.status}`)
  return answer.body
}

const search = (body: object) => app.visitor.send<Warning[]>('POST', SEARCH, body)

/** Returns the cursor of the next page from the Link header (RFC 8288). */
function nextOf(headers: Headers): string | null {
  const next = /^<(.+)>/.exec(headers.get('link') ?? '')?.[1]
  return next ? new URL(next, app.url).searchParams.get('cursor') : null
}

describe('filters and order', () => {
  const body = async (change: object) =>
    (await app.visitor.send<Warning[]>('POST', SEARCH, change)).body.map(({ id }) => id)

  it('§2 narrow by class, place and day, with and without a text', async () => {
    app.pass(DAY_MS)
    const today = app.now().toISOString().slice(0, 10)
    const money = await post({ redFlags: ['Asks for money'], location: 'Kilcommon' })
    app.pass(1_000)
    const own = await post({ redFlags: ['Whistles at dogs'], location: 'Kilcommon North' })
    app.pass(1_000)
    const lies = await post({ redFlags: ['Catfishing'], location: 'Elsewhere' })
    expect(await body({ classes: ['safety'] })).toEqual([money.id])
    expect(await body({ classes: ['safety', 'deception'] })).toEqual([lies.id, money.id])
    expect(await body({ classes: ['compatibility'], place: 'kilcommon' })).toEqual([own.id])
    expect(await body({ place: 'KILCOMMON' })).toEqual([own.id, money.id])
    expect(await body({ since: today })).toEqual([lies.id, own.id, money.id])
    expect(await body({ q: 'kilcom', classes: ['safety'] })).toEqual([money.id])
    expect(await body({ since: '2030-01-01' })).toEqual([])
    expect(await body({ classes: [], place: ' ', q: null, since: null, limit: 100 })).toContain(
      older.id,
    )
  })

  it('§2 round a time to its day, so that they do not reveal when a warning was posted', async () => {
    app.pass(DAY_MS)
    const today = app.now().toISOString().slice(0, 10)
    const one = await post({})
    expect(await body({ since: `${today}T23:59:59.000Z` })).toContain(one.id)
  })

  it('§2 sort by the number of warnings about a number, then by the newest, page by page', async () => {
    app.pass(DAY_MS)
    const since = app.now().toISOString().slice(0, 10)
    const about = async (phoneNumber: string, location: string) => {
      app.pass(1_000)
      return (await post({ phoneNumber, location })).id
    }
    const thrice = [await about('646 555 0111', 'Ostrava'), await about('646 555 0111', 'Ostrava')]
    const town = [await about('911', 'Ostrava')]
    const once = await about('646 555 0122', 'Ostrava')
    thrice.push(await about('646 555 0111', 'Ostrava'))
    // The number is not whole, so each report may be about another person and is counted
    // separately.
    town.unshift(await about('911', 'Ostrava'))
    const expected = [...thrice.toReversed(), town[0], once, town[1]]
    expect(await body({ order: 'reports', since })).toEqual(expected)
    expect(await body({ order: 'reports', q: 'ostrava' })).toEqual(expected)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search({ q: 'ostrava', order: 'reports', limit: 2, cursor })
      seen.push(...page.body.map(({ id }) => id))
      cursor = nextOf(page.headers)
      await about('646 555 0122', 'Ostrava')
      // The nightly job changes the times of the day and moves the rows.
      await app.app.sweep('order of the day')
    } while (cursor)
    expect(seen).toEqual(expected)
  })

  it('§2 name the invalid field', async () => {
    const wrong = [{ place: 'x' }, { since: 'yesterday' }, { order: 'best' }, { classes: ['mild'] }]
    for (const change of wrong) {
      const answer = await app.visitor.send('POST', SEARCH, change)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(`"${Object.keys(change)[0]}`)
    }
  })

  it('§7 refuse the cursor of another filter', async () => {
    const cursor = nextOf((await search({ q: 'ostrava', limit: 1 })).headers)
    const other = await search({ q: 'ostrava', limit: 1, cursor, classes: ['safety'] })
    expect(other.status).toBe(422)
  })
})
