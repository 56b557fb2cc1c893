import type { Warning } from '@sidelight/contract/board'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../test/test-app.ts'
import { warningUpkeep } from './index.ts'

const BOARD = '/api/public-receipts'
const SEARCH = `${BOARD}/search`

let app: TestApp
let ada: TestMember
let marcus: Warning
let lee: Warning
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  marcus = await post({
    phoneNumber: '(415) 555-0142',
    handle: '@deepseadiver',
    email: 'quillon.brax@example.com',
    realName: 'Marcus Vandermeer',
    nicknames: ['Captain Hook'],
    description: 'We met twice by the Harbor; 100% charming_ at first.',
    location: 'Sausalito',
    timeframe: 'Spring 2024',
  })
  lee = await post({ phoneNumber: '+44 7400 123456', realName: 'Bo Lee', email: 'al@example.net' })
})
afterAll(() => app.close())

async function post(change: object, by: TestMember = ada): Promise<Warning> {
  const warning = {
    phoneNumber: '212 555 0100',
    redFlags: ['Ghosting'],
    description: 'Nothing to find in here.',
    ...change,
  }
  const answer = await by.send<Warning>('POST', BOARD, warning)
  if (answer.status !== 201) throw new Error(`a post answered ${answer.status}`)
  return answer.body
}

const search = (q: string, change: object = {}, by: TestVisitor = ada) =>
  by.send<Warning[]>('POST', SEARCH, { q, ...change })
const found = async (q: string, change: object = {}) =>
  (await search(q, change)).body.map(({ id }) => id)

describe('visible text', () => {
  it.each([
    ['a word of the description', 'harbor'],
    ['another case', 'HARBOR'],
    ['two characters', 'wi'],
    ['the location', 'sausal'],
    ['the timeframe', 'spring 2024'],
    ['the shown start of a handle', '@de'],
    ['the shown domain', 'example.com'],
    ['the shown area code', '(415)'],
    ['the shown area code as digits', '1 415'],
    ['a percent sign', '100%'],
    ['an underscore', 'charming_'],
  ])('§5 finds %s', async (_, q) => {
    expect(await found(q)).toEqual([marcus.id])
  })

  it('§5 takes % _ and \\ for themselves', async () => {
    for (const q of ['h%r', 'h_rbor', 'har\\bor', '%%', '__']) expect(await found(q)).toEqual([])
  })

  it('§5 lists everything for an empty text', async () => {
    expect((await found('  ')).toSorted()).toEqual([marcus.id, lee.id].toSorted())
  })

  it('§5 names a text that is too short', async () => {
    const answer = await search('a')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('"q"')
  })
})

describe('hidden values', () => {
  it.each([
    ['a part of the handle', 'pseadi'],
    ['the handle with @', '@DeepSeaDiver'],
    ['a part of the name', 'ermee'],
    ['the full name', 'marcus vandermeer'],
    ['the words of a name in another order', 'Vandermeer Marcus'],
    ['the start of the e-mail', 'quillon'],
    ['a part of the e-mail', 'llon.br'],
    ['the whole e-mail', 'Quillon.Brax@example.com'],
    ['a part of a nickname', 'apta'],
    ['both words of a nickname', 'captain hook'],
    ['the whole number', '+1 415-555-0142'],
    ['the number in another form', '415.555.0142'],
    ['seven digits', '5550142'],
    ['seven digits across the groups', '15-55501'],
  ])('§5 finds %s', async (_, q) => {
    expect(await found(q)).toEqual([marcus.id])
  })

  it('§5 finds a short name and a short e-mail only as a whole', async () => {
    expect(await found('bo lee')).toEqual([lee.id])
    expect(await found('al@example.net')).toEqual([lee.id])
    expect(await found('07400 123456')).toEqual([])
    expect(await found('+44 7400 123456')).toEqual([lee.id])
  })

  it('§5 finds nothing hidden by three characters or six digits', async () => {
    for (const q of ['eep', 'erm', 'llo', 'pta', '555014', '550142']) {
      expect(await found(q)).toEqual([])
    }
  })

  it('§5 asks every long word of a name', async () => {
    expect(await found('marcus webber')).toEqual([])
    expect(await found('marcusvandermeer')).toEqual([])
  })

  it('§5 never answers the text that matched', async () => {
    const { text } = await search('deepseadiver')
    expect(text).toContain(marcus.id)
    expect(text).not.toMatch(/deepsea|vandermeer|quillon/i)
  })
})

describe('searches with filters and pages', () => {
  it('§4 combines Verified Only with the search', async () => {
    expect(await found('deepsea', { verified: true })).toEqual([])
    await warningUpkeep.moderate(app.database.handle, marcus.id, 'verify')
    expect(await found('deepsea', { verified: true })).toEqual([marcus.id])
    expect(await found('bo lee', { verified: true })).toEqual([])
  })

  it('§4 finds no removed one, and a waiting one for its author alone', async () => {
    const gone = await post({ realName: 'Removed Person' })
    await warningUpkeep.moderate(app.database.handle, gone.id, 'remove')
    expect(await found('removed person')).toEqual([])
    const bea = await app.signUp('Bea')
    const waiting = await post({ realName: 'Waiting Person', delayed: true }, bea)
    expect(await found('waiting person')).toEqual([])
    const hers = await search('waiting person', {}, bea)
    expect(hers.body).toMatchObject([{ id: waiting.id, yours: true }])
  })

  it('§7 pages through hidden and visible matches without loss or doubling', async () => {
    const posted: string[] = []
    for (let count = 0; count < 12; count += 1) {
      const hit = count % 2 ? { realName: 'Zebulon Page' } : { location: 'Zebulon Hills' }
      posted.push((await post(hit)).id)
      await post({})
      if (count % 4 === 0) app.pass(60_000)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search('zebulon', { limit: 5, cursor })
      expect(page.body.length).toBeLessThanOrEqual(5)
      seen.push(...page.body.map(({ id }) => id))
      const next = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1]
      cursor = next ? new URL(next, app.url).searchParams.get('cursor') : null
      await post({ realName: 'Zebulon Later' })
    } while (cursor)
    expect(seen.filter((id) => posted.includes(id))).toHaveLength(12)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('§7 refuses the page of one search for another', async () => {
    const page = await search('zebulon', { limit: 1 })
    const next = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const cursor = new URL(next, app.url).searchParams.get('cursor')
    expect((await search('ZEBULON ', { cursor })).status).toBe(200)
    const other = await search('zebul', { cursor })
    expect(other.status).toBe(422)
    expect(other.text).toContain('"cursor"')
  })
})

describe('the budget of hidden searches', () => {
  it('§5 gives a visitor 30 a day; visible searches and further pages cost nothing', async () => {
    const visitor = app.visitor
    for (let count = 0; count < 40; count += 1) {
      expect((await search('har', {}, visitor)).status).toBe(200)
    }
    const first = await search('zebulon', { limit: 1 }, visitor)
    const next = /^<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const cursor = new URL(next, app.url).searchParams.get('cursor')
    for (let count = 0; count < 29; count += 1) {
      expect((await search(`nobody ${count}`, {}, visitor)).status).toBe(200)
    }
    const refused = await search('deepsea', {}, visitor)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'quota_spent' })
    expect(refused.text).toMatch(/Your 30 searches .* They renew at \d\d:\d\d UTC on Nov \d\./)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await search('zebulon', { limit: 1, cursor }, visitor)).status).toBe(200)
    expect((await search('har', {}, visitor)).status).toBe(200)
  })

  it('§5 gives a member 200 a day of her own', async () => {
    const cleo = await app.signUp('Cleo')
    await app.database.pool.query(
      'insert into budgets (key, points, expire) values ($1, 199, $2)',
      [`hidden-member:${cleo.id}`, Date.now() + 3_600_000],
    )
    expect((await search('deepsea', {}, cleo)).status).toBe(200)
    const refused = await search('deepsea', {}, cleo)
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Your 200 searches')
    expect((await search('deepsea', {}, ada)).status).toBe(200)
  })
})
