import type { Warning } from '@sidelight/contract/calls/board'
import type { Notification } from '@sidelight/contract/calls/notifications'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'
const NUMBER = '(415) 555-0142'

const content = {
  phoneNumber: NUMBER,
  redFlags: ['Ghosting'],
  description: 'Cancelled four times.',
}

let app: TestApp
let author: TestMember
let warning: Warning
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from warnings')
  author = await app.signUp('Author')
  warning = (await author.send<Warning>('POST', BOARD, content)).body
})

/** Moves the publication of the warning into the past. */
const age = (days: number) =>
  app.database.pool.query('update warnings set published_at = $1', [
    new Date(app.now().getTime() - days * DAY_MS),
  ])

async function check(by: TestMember): Promise<SearchAnswer> {
  const answer = await by.send<SearchAnswer>('POST', '/api/search', { phoneNumber: NUMBER })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body
}

/** Deletes the warning, and returns what a member is notified of. */
async function toldOfDeletion(reader: TestMember): Promise<Notification[]> {
  app.pass(HOUR_MS)
  expect((await author.send('DELETE', `${BOARD}/${warning.id}`)).status).toBe(200)
  await app.app.sweep('quiet writes')
  app.pass(2 * HOUR_MS)
  const { body } = await reader.send<Notification[]>('GET', `/api/notifications/${reader.id}`)
  return body.filter(({ kind }) => kind === 'reading-corrected')
}

describe('rules: Corrections: a search that no longer finds a number', () => {
  it('is no reading, because two years have passed since the warning', async () => {
    await age(760)
    const reader = await app.signUp()
    expect((await check(reader)).matches).toEqual([])
    expect(await toldOfDeletion(reader)).toEqual([])
  })

  it('is no reading, because a moderator found that the number has changed hands', async () => {
    await age(400)
    const found = app.now()
    await app.database.pool.query('update warnings set number_moved_at = $1', [
      new Date(Math.ceil(found.getTime() / HOUR_MS) * HOUR_MS),
    ])
    const reader = await app.signUp()
    expect((await check(reader)).matches).toEqual([])
    expect(await toldOfDeletion(reader)).toEqual([])
  })

  it('is no reading, also if the author confirms the number later', async () => {
    await age(760)
    const reader = await app.signUp()
    expect((await check(reader)).matches).toEqual([])
    expect((await author.send('POST', `${BOARD}/${warning.id}/still`)).status).toBe(200)
    await app.app.sweep('quiet writes')
    app.pass(4 * DAY_MS)
    expect((await check(await app.signUp())).matches).toHaveLength(1)
    expect(await toldOfDeletion(reader)).toEqual([])
  })

  it('is no reading, because a moderator found so for another warning about it', async () => {
    const other = await app.signUp('Other')
    const { body } = await other.send<Warning>('POST', BOARD, content)
    await age(400)
    await app.database.pool.query('update warnings set number_moved_at = $1 where id = $2', [
      new Date(Math.ceil(app.now().getTime() / HOUR_MS) * HOUR_MS),
      body.id,
    ])
    const reader = await app.signUp()
    expect((await check(reader)).matches).toEqual([])
    expect(await toldOfDeletion(reader)).toEqual([])
  })

  it('is one before that', async () => {
    await age(400)
    const reader = await app.signUp()
    expect((await check(reader)).matches).toHaveLength(1)
    expect(await toldOfDeletion(reader)).toHaveLength(1)
  })
})
