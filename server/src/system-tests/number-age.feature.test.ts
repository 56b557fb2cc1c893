import type { Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const MONTHS = (count: number) => count * 31 * DAY_MS
const BOARD = '/api/public-receipts'
const NOTHING = 'No warnings in our records. That is not a guarantee.'

let app: TestApp
/** Sessions expire in the months between, so each search is made by a new member. */
let reader: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const post = async (by: TestMember, phoneNumber: string, more: object = {}) =>
  (
    await by.send<Warning>('POST', BOARD, {
      phoneNumber,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, then vanished.',
      ...more,
    })
  ).body
const note = (by: TestMember, phoneNumber: string) =>
  by.send('POST', '/api/phone-numbers', { phoneNumber })
const search = async (phoneNumber: string) =>
  (await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body
const onBoard = async (q: string) =>
  (await reader.send<Warning[]>('POST', `${BOARD}/search`, { q })).body
async function pass(months: number) {
  app.pass(MONTHS(months))
  // Sessions depend on the clock of the process.
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  reader = await app.signUp('Reader')
}

describe('a number that one woman reported', () => {
  const number = '(415) 555-0142'
  it('rules: Search: is old after a year, on card and match, and not found by number after two', async () => {
    const { id } = await post(await app.signUp('Ada'), number, { handle: '@marcus_old' })
    await note(await app.signUp('Bea'), '(628) 555-0119')
    reader = await app.signUp('Reader')
    expect((await search(number)).matches[0]).not.toHaveProperty('oldNumber')
    expect((await onBoard(number))[0]).not.toHaveProperty('oldNumber')

    await pass(12)
    const since = { oldNumber: { since: '2026-11' } }
    expect(await search(number)).toMatchObject({
      message: 'Old number: nobody has confirmed it for a year or longer. 1 woman reported it.',
      matches: [since],
    })
    expect(await onBoard(number)).toMatchObject([{ id, ...since }])
    expect((await search('(628) 555-0119')).matches[0]?.oldNumber).toEqual({})

    await pass(12)
    expect(await search(number)).toMatchObject({ matches: [], message: NOTHING })
    expect(await search('(628) 555-0119')).toMatchObject({ matches: [], message: NOTHING })
    expect(await onBoard(number)).toEqual([])
    const gone = { oldNumber: { ...since.oldNumber, retired: true } }
    expect((await search('@marcus_old')).matches).toMatchObject([{ reportCount: 1, ...gone }])
    expect(await onBoard('marcus_old')).toMatchObject([{ id, ...since }])
    const listed = await reader.send<Warning[]>('GET', BOARD)
    expect(listed.body).toMatchObject([{ id, ...since }])
  })

  it('rules: Search: is current again after a new report', async () => {
    await note(reader, number)
    const [match] = (await search(number)).matches
    expect(match?.reportCount).toBe(2)
    expect(match).not.toHaveProperty('oldNumber')
    expect(await onBoard(number)).toHaveLength(1)
  })
})

it('rules: Search: a number that two women reported is old after two years, and not found after three', async () => {
  const number = '(312) 555-0167'
  await post(await app.signUp('Cleo'), number, { handle: '@twice_told' })
  app.pass(2 * DAY_MS)
  await note(await app.signUp('Dina'), number)
  await pass(13)
  expect((await search(number)).matches[0]).toMatchObject({ corroborated: true })
  expect((await search(number)).matches[0]).not.toHaveProperty('oldNumber')
  await pass(12)
  expect((await search(number)).matches[0]).toHaveProperty('oldNumber')
  expect(await onBoard(number)).toMatchObject([{ corroborated: true }])
  await pass(12)
  expect((await search(number)).matches).toEqual([])
  expect(await onBoard(number)).toEqual([])
  expect((await search('@twice_told')).matches).toMatchObject([{ corroborated: false }])
  const [card] = await onBoard('twice_told')
  expect(card).toMatchObject({ corroborated: false })
  // The newest report is an entry, and the month of an entry is not shown.
  expect(card?.oldNumber).toEqual({ retired: true })
})
