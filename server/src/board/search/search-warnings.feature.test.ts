import type { Warning } from '@sidelight/contract/calls/board'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../../test/test-app.ts'
import { moderateWarning } from '../index.ts'

const BOARD = '/api/public-receipts'
const SEARCH = `${BOARD}/search`

let app: TestApp
let ada: TestMember
let marcus: Warning
let lee: Warning
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  await grow(app)
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

/** Makes members old enough for the whole budget. Sign-up dates them by the system clock. */
async function grow({ database }: TestApp): Promise<void> {
  await database.pool.query("update members set created_at = '2026-10-01'")
}

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

  it('§5 reads the pasted link of a profile to its handle', async () => {
    expect(await found('https://www.instagram.com/deepseadiver/?hl=en')).toEqual([marcus.id])
  })

  it('§5 takes % _ and \\ literally', async () => {
    for (const q of ['h%r', 'h_rbor', 'har\\bor', '%%', '__']) expect(await found(q)).toEqual([])
  })

  it('§5 lists all warnings for an empty text', async () => {
    expect((await found('  ')).toSorted()).toEqual([marcus.id, lee.id].toSorted())
  })

  it('§5 refuses a text that is too short, and names the field', async () => {
    const answer = await search('a')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('"q"')
  })
})

describe('hidden values', () => {
  it.each([
    ['three quarters of the handle', 'pseadiver'],
    ['the handle with @', '@DeepSeaDiver'],
    ['three quarters of the name', 'marcus vander'],
    ['the full name', 'marcus vandermeer'],
    ['the words of a name in another order', 'Vandermeer Marcus'],
    ['most of the email', 'quillon.b'],
    ['the end of the local part and its domain', 'illon.brax@exam'],
    ['the whole email', 'Quillon.Brax@example.com'],
    ['most of a nickname', 'aptain ho'],
    ['both words of a nickname', 'captain hook'],
    ['the whole number', '+1 415-555-0142'],
    ['the number in another form', '415.555.0142'],
    ['seven digits', '5550142'],
    ['seven digits across the groups', '15-55501'],
    ['seven digits after the country code', '+1 415 5550'],
  ])('§5 finds %s', async (_, q) => {
    expect(await found(q)).toEqual([marcus.id])
  })

  it('§5 finds a short name and a short email only by their whole text', async () => {
    expect(await found('bo lee')).toEqual([lee.id])
    expect(await found('al@example.net')).toEqual([lee.id])
    expect(await found('07400 123456')).toEqual([])
    expect(await found('+44 7400 123456')).toEqual([lee.id])
  })

  it('§5 finds no hidden value by three characters or six digits', async () => {
    for (const q of ['eep', 'erm', 'llo', 'pta', '555014', '550142', '1415555', '+1415555']) {
      expect(await found(q)).toEqual([])
    }
  })

  it('§5 finds nothing by less than three quarters of a value', async () => {
    const parts = ['deepsead', 'marcus', 'vandermeer', 'quillon.', 'captain h', 'captain', 'hook']
    for (const q of parts) expect([q, await found(q)]).toEqual([q, []])
  })

  it('§5 requires every long word of a name', async () => {
    expect(await found('marcus webber')).toEqual([])
    expect(await found('marcusvandermeer')).toEqual([])
  })

  it('§5 never returns the hidden text that matched', async () => {
    const { text } = await search('deepseadiver')
    expect(text).toContain(marcus.id)
    expect(text).not.toMatch(/deepsea|vandermeer|quillon/i)
  })
})

describe('searches with filters and pages', () => {
  it('§4 combines Verified Only with the search', async () => {
    expect(await found('deepseadiver', { verified: true })).toEqual([])
    await moderateWarning(app.database.handle, marcus.id, { verdict: 'verify', now: app.now() })
    expect(await found('deepseadiver', { verified: true })).toEqual([marcus.id])
    expect(await found('bo lee', { verified: true })).toEqual([])
  })

  it('§4 finds no removed warning, and a waiting one only for its author', async () => {
    const gone = await post({ realName: 'Removed Person' })
    await moderateWarning(app.database.handle, gone.id, { verdict: 'remove', now: app.now() })
    expect(await found('removed person')).toEqual([])
    const bea = await app.signUp('Bea')
    const waiting = await post({ realName: 'Waiting Person', delayed: true }, bea)
    expect(await found('waiting person')).toEqual([])
    const hers = await search('waiting person', {}, bea)
    expect(hers.body).toMatchObject([{ id: waiting.id, yours: true }])
  })

  it('§7 pages through hidden and visible matches without gaps or duplicates', async () => {
    const posted: string[] = []
    let numbers = 0
    const another = () => {
      numbers += 1
      return { phoneNumber: `+1415555${String(2_000 + numbers)}` }
    }
    for (let count = 0; count < 12; count += 1) {
      const hit = count % 2 ? { realName: 'Zebulon Page' } : { location: 'Zebulon Page Hills' }
      posted.push((await post({ ...another(), ...hit })).id)
      await post(another())
      if (count % 4 === 0) app.pass(MINUTE_MS)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search('zebulon page', { limit: 5, cursor })
      expect(page.body.length).toBeLessThanOrEqual(5)
      seen.push(...page.body.map(({ id }) => id))
      const next = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1]
      cursor = next ? new URL(next, app.url).searchParams.get('cursor') : null
      await post({ ...another(), realName: 'Zebulon Page', location: 'Later' })
    } while (cursor)
    expect(seen.filter((id) => posted.includes(id))).toHaveLength(12)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('§7 refuses the cursor of another search', async () => {
    const page = await search('zebulon page', { limit: 1 })
    const next = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const cursor = new URL(next, app.url).searchParams.get('cursor')
    expect((await search('ZEBULON  page ', { cursor })).status).toBe(200)
    const other = await search('zebulon', { cursor })
    expect(other.status).toBe(422)
    expect(other.text).toContain('"cursor"')
  })
})
