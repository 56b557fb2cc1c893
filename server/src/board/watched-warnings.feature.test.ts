import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { findPublishedSince, findWatched } from './watched-warnings.ts'

let app: TestApp
let author: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  author = await app.signUp('Author')
})
afterAll(() => app.close())

async function post(phoneNumber: string): Promise<string> {
  const body = { phoneNumber, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  return (await author.send<{ id: string }>('POST', '/api/public-receipts', body)).body.id
}
const index = () => createBlindIndex(app.ring)
const services = () => ({
  db: app.database.handle,
  vault: createVault(app.ring),
  index: index(),
  clock: () => app.now(),
  confirmed: allConfirmed,
})
const find = async (since: Date, { limit = 10, notBy = [] as Buffer[] } = {}) => {
  const tags = { phone: index().tags('phone', '+14155550142'), handle: [], email: [] }
  const found = await findWatched(services(), { tags, notBy, since, limit })
  return found.map(({ id }) => id)
}

it('rules: Watches: warnings of others about a number are found from a given day on, newest first', async () => {
  const first = await post('(415) 555-0142')
  const day = app.now()
  app.pass(DAY_MS)
  const second = await post('(415) 555-0142')
  const other = await post('(415) 555-0143')
  expect(await find(day)).toEqual([second, first])
  expect(await find(day, { limit: 1 })).toEqual([second])
  expect(await find(app.now())).toEqual([second])
  expect(await find(day, { notBy: index().tags('author', author.id) })).toEqual([])
  const all = (await findPublishedSince(services(), app.now())).map(({ id }) => id)
  expect(all.toSorted()).toEqual([second, other].toSorted())
})
