import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember, visitorOf } from '../../../test/test-app.ts'

const MONTHS = (count: number) => count * 31 * DAY_MS
const NUMBER = '(415) 555-0177'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Moves the clock. Sessions expire in between, so each search is made by a new reader. */
async function pass(milliseconds: number): Promise<TestMember> {
  app.pass(milliseconds)
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  return app.signUp('Reader')
}
const post = async (by: TestMember, phoneNumber = NUMBER) => {
  const body = { phoneNumber, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  return (await by.send<Warning>('POST', '/api/public-receipts', body)).body.id
}
/** Returns the member with a new session. */
async function signInAgain(member: TestMember): Promise<TestMember> {
  const { email, password } = member
  const answer = await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...member, ...visitorOf(app.url, cookie.join('; ')) }
}
const say = (member: TestMember, id: string) =>
  member.send<{ newest: string }>('POST', `/api/public-receipts/${id}/still`)
const mayConfirm = async (member: TestMember) => {
  const path = `/api/user/${member.id}/public-receipts`
  return (await member.send<OwnWarning[]>('GET', path)).body.map((own) => own.mayConfirm)
}
const matchFor = async (reader: TestMember) =>
  (await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber: NUMBER })).body.matches[0]
const cardFor = async (reader: TestMember, id: string) =>
  (await reader.send<Warning>('GET', `/api/public-receipts/${id}`)).body

it('rules: Search: a confirmation makes an old number current a day or two later, and once a year', async () => {
  let ada = await app.signUp('Ada')
  const id = await post(ada)
  expect([await mayConfirm(ada), (await say(ada, id)).body]).toEqual([
    [false],
    { newest: '2026-11' },
  ])
  let reader = await pass(MONTHS(13))
  ada = await signInAgain(ada)
  expect(await matchFor(reader)).toHaveProperty('oldNumber')
  expect(await mayConfirm(ada)).toEqual([true])
  expect((await say(reader, id)).status).toBe(404)
  const said = await say(ada, id)
  expect(said).toMatchObject({ status: 200, body: { newest: '2027-12' } })
  // The author sees the change at once. The row changes within the hour, so that it does not reveal
  // when.
  expect(await mayConfirm(ada)).toEqual([false])
  await app.app.sweep('quiet writes')
  expect(await matchFor(reader)).toHaveProperty('oldNumber')
  expect(await cardFor(reader, id)).toHaveProperty('oldNumber')
  reader = await pass(2 * DAY_MS)
  expect(await matchFor(reader)).not.toHaveProperty('oldNumber')
  expect(await cardFor(reader, id)).not.toHaveProperty('oldNumber')
  expect(await mayConfirm(ada)).toEqual([false])
  reader = await pass(MONTHS(12))
  ada = await signInAgain(ada)
  expect((await matchFor(reader))?.oldNumber).toEqual({ since: '2027-12' })
  expect(await mayConfirm(ada)).toEqual([true])
  // A number that searches no longer found is found again.
  reader = await pass(MONTHS(13))
  expect(await matchFor(reader)).toBeUndefined()
  ada = await signInAgain(ada)
  await say(ada, id)
  await app.app.sweep('quiet writes')
  reader = await pass(2 * DAY_MS)
  expect(await matchFor(reader)).not.toHaveProperty('oldNumber')
})

it('§1 a row reveals neither who confirmed a number nor when: all values have the same length', async () => {
  const bea = await app.signUp('Bea')
  const id = await post(bea, '(415) 555-0178')
  const { pool } = app.database
  await pool.query('update warnings set still_from = null where id = $1', [id])
  await app.app.sweep('still his')
  const { rows } = await pool.query(
    'select count(distinct length(still_from))::int as lengths, count(distinct still_from)::int as apart, count(*)::int as all from warnings',
  )
  expect(rows).toEqual([{ lengths: 1, apart: rows[0]?.all, all: rows[0]?.all }])
})

it('rules: Search: a confirmation of one number does not apply to a number that replaces it', async () => {
  let cleo = await app.signUp('Cleo')
  const [waiting, stored] = [await post(cleo, '(415) 555-0179'), await post(cleo, '(415) 555-0182')]
  await pass(MONTHS(13))
  cleo = await signInAgain(cleo)
  await say(cleo, stored)
  await app.app.sweep('quiet writes')
  await say(cleo, waiting)
  const change = (id: string, phoneNumber: string, description = 'Cancelled four times.') =>
    cleo.send('PATCH', `/api/public-receipts/${id}`, {
      redFlags: ['Ghosting'],
      description,
      phoneNumber,
    })
  const moved = app.now()
  expect((await change(waiting, '(415) 555-0180')).status).toBe(200)
  expect((await change(stored, '(415) 555-0183')).status).toBe(200)
  await app.app.sweep('quiet writes')
  // One year after the number was changed. If the earlier confirmation still counted, it would
  // count from a later hour, and the number would not be old yet.
  const year = new Date(moved)
  year.setUTCFullYear(year.getUTCFullYear() + 1)
  const reader = await pass(year.getTime() - moved.getTime() + 3 * HOUR_MS)
  expect(await cardFor(reader, waiting)).toHaveProperty('oldNumber')
  expect(await cardFor(reader, stored)).toHaveProperty('oldNumber')
  cleo = await signInAgain(cleo)
  await say(cleo, waiting)
  await app.app.sweep('quiet writes')
  const later = await pass(2 * DAY_MS)
  expect(await cardFor(later, waiting)).not.toHaveProperty('oldNumber')
  expect((await change(waiting, '(415) 555-0180', 'Cancelled five times.')).status).toBe(200)
  expect(await cardFor(later, waiting)).not.toHaveProperty('oldNumber')
})
