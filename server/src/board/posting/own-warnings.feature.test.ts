import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from warnings')
  await app.database.pool.query('delete from events')
  app.app.boardChanged()
  app.pass(MINUTE_MS)
  ada = await app.signUp()
})

const sample = {
  phoneNumber: '(415) 555-0142',
  handle: '@marcusid',
  email: 'marcus.webb@example.com',
  realName: 'Marcus Webb',
  nicknames: ['Marc'],
  redFlags: ['Ghosting', 'Asks for money'],
  description: 'Marcus said he was a contractor overseas.',
  location: 'San Francisco',
  timeframe: 'March 2024',
}
const post = async (change: object = {}) =>
  (await ada.send<Warning>('POST', BOARD, { ...sample, ...change })).body
const change = (id: string, body: object, member = ada) =>
  member.send<OwnWarning>('PATCH', `${BOARD}/${id}`, body)
const list = async (member = ada) =>
  (await member.send<OwnWarning[]>('GET', `/api/user/${member.id}/public-receipts`)).body
const board = async () => (await app.visitor.send<Warning[]>('GET', BOARD)).body
const search = async (q: string) =>
  (await app.visitor.send<Warning[]>('POST', `${BOARD}/search`, { q })).body
const set = (columns: string) => app.database.pool.query(`update warnings set ${columns}`)
/** Returns the row counts of the tables in which a deleted warning could leave something behind. */
const rows = async () =>
  (
    await app.database.pool.query(
      `select (select count(*) from warnings) as warnings,
         (select count(*) from notifications) as notifications,
         (select count(*) from invitations) as invitations,
         (select count(*) from idempotency_keys) as answers`,
    )
  ).rows
const events = async () =>
  (
    await app.database.pool.query<{ subject: string }>(
      'select actor, verb, subject, note from events',
    )
  ).rows

describe("a member's own warnings", () => {
  it('§3 are returned in full to their author beside the masked card, including waiting and removed ones', async () => {
    const { id } = await post()
    const late = await post({ delayed: true })
    const warnings = await list()
    expect(warnings.map((warning) => warning.id)).toEqual([late.id, id])
    expect(warnings[1]).toMatchObject({
      phoneNumber: '+1 (415) ***-**42',
      description: '*** said he was a contractor overseas.',
      yours: true,
      state: 'published',
      openToContact: false,
      identity: {
        phoneNumber: '+14155550142',
        handle: 'marcusid',
        email: 'marcus.webb@example.com',
        realName: 'Marcus Webb',
        nicknames: ['Marc'],
      },
    })
    await set("state = 'removed'")
    expect((await list()).map(({ state }) => state)).toEqual(['removed', 'removed'])
    expect(await list(await app.signUp('Bea'))).toEqual([])
  })

  it('§5 contain a handle without its at sign, even a full-width one', async () => {
    for (const handle of ['＠marcusid', '@marcusid', ' @ ']) await post({ handle })
    const handles = (await list()).map(({ identity }) => identity.handle)
    expect(handles.map(String).toSorted()).toEqual(['marcusid', 'marcusid', 'null'])
  })

  it('§5 are censored and masked again after a change, and found only by the new values', async () => {
    const { id, createdAt } = await post()
    const answer = await change(id, {
      phoneNumber: '(503) 555-0199',
      realName: 'Tarquin Blythe',
      redFlags: ['Gaslighting'],
      description: 'Tarquin is the name he really has.',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      createdAt,
      phoneNumber: '+1 (503) ***-**99',
      description: '*** is the name he really has.',
      handle: null,
      nicknames: [],
      location: null,
      redFlags: ['Gaslighting'],
    })
    const [card] = await board()
    expect(card).toMatchObject({ id, phoneNumber: '+1 (503) ***-**99', yours: false })
    expect(await search('tarquin blythe')).toHaveLength(1)
    expect(await search('marcus.webb')).toEqual([])
    expect(await search('4155550142')).toEqual([])
  })

  it('rules: Board: keep their day and place after a change, and get new ones with another number', async () => {
    const { id, createdAt } = await post()
    const other = await post({ phoneNumber: '(628) 555-0113' })
    app.pass(9 * DAY_MS)
    const words = 'Marcus cancelled four times.'
    expect((await change(id, { ...sample, description: words })).body).toMatchObject({ createdAt })
    app.pass(1_000)
    expect((await board()).map((card) => card.id)).toEqual([other.id, id])
    const moved = { ...sample, phoneNumber: '(503) 555-0199' }
    const today = `${app.now().toISOString().slice(0, 10)}T12:00:00.000Z`
    const { body } = await change(id, moved)
    expect(body).toMatchObject({ createdAt: today, appearsAt: null })
    expect(body.correctedOn).toBeUndefined()
    app.pass(1_000)
    expect((await board()).map((card) => card.id)).toEqual([id, other.id])
    const late = await post({ delayed: true })
    expect((await change(late.id, moved)).body).toMatchObject({ appearsAt: late.appearsAt })
  })

  it('§4 lose the verified mark when they change, but not their dispute', async () => {
    const { id } = await post()
    await set("verified = true, state = 'disputed'")
    const { body } = await change(id, sample)
    expect(body).toMatchObject({ verified: false, disputed: true, state: 'disputed' })
    await set("state = 'published'")
    expect(await board()).toMatchObject([{ id, verified: false }])
  })

  it('§4 cannot be changed after a moderator removed them', async () => {
    const { id } = await post()
    await set("state = 'removed'")
    expect((await change(id, sample)).status).toBe(404)
    expect(await board()).toEqual([])
  })

  it('§5 are not changed by invalid input, and each invalid field is named', async () => {
    const { id } = await post()
    const before = await list()
    const answer = await change(id, { phoneNumber: ' ', redFlags: [], description: 'short' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      fields: {
        phoneNumber: 'Enter a phone number.',
        redFlags: 'Select at least one red flag.',
        description: 'Write at least 10 characters.',
      },
    })
    expect(await list()).toEqual(before)
  })

  it('§2 leave the board at once when their author deletes them, and the log does not name the member', async () => {
    const { id } = await post()
    await change(id, sample)
    // The visitors' first page is cached for at most a second.
    app.pass(1_000)
    expect(await board()).toHaveLength(1)
    const answer = await ada.send('DELETE', `${BOARD}/${id}`)
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }])
    expect(await board()).toEqual([])
    expect(await list()).toEqual([])
    expect((await ada.send('GET', `${BOARD}/${id}`)).status).toBe(404)
    await app.app.sweep('quiet writes')
    const logged = (await events()).filter(({ subject }) => subject === id)
    const byMember = { actor: 'member', subject: id, note: null }
    expect(logged).toHaveLength(2)
    expect(logged).toContainEqual({ ...byMember, verb: 'warning-changed' })
    expect(logged).toContainEqual({ ...byMember, verb: 'warning-deleted' })
  })

  it('§4 lead to no notification about the end of their delay if they are deleted', async () => {
    const { id } = await post({ delayed: true })
    await ada.send('DELETE', `${BOARD}/${id}`)
    app.pass(48 * HOUR_MS)
    expect((await ada.send('GET', `/api/notifications/${ada.id}`)).body).toEqual([])
  })

  it('our own: leave no figure, row or notification when their author deletes them at once', async () => {
    const bea = await app.signUp('Bea')
    const { body: others } = await bea.send<Warning>('POST', BOARD, sample)
    const seen = async () => {
      app.pass(1_000)
      const found = await bea.send<SearchAnswer>('POST', '/api/search', { handle: '@marcusid' })
      const { body: group } = await app.visitor.send('GET', `${BOARD}?group=${others.group}`)
      const { body: news } = await ada.send('GET', `/api/notifications/${ada.id}`)
      const { matches } = found.body
      return { board: await board(), own: await list(), matches, group, news, rows: await rows() }
    }
    const before = await seen()
    const { id, group } = await post({ openToContact: true })
    expect(group).toBe(others.group)
    expect((await board())[0]).toMatchObject({ id, reportCount: 2 })
    await ada.send('DELETE', `${BOARD}/${id}`)
    expect(await seen()).toEqual(before)
  })

  it('§6 can be changed and deleted only by their author', async () => {
    const { id } = await post()
    const bea = await app.signUp('Bea')
    expect((await change(id, sample, bea)).status).toBe(404)
    expect((await bea.send('DELETE', `${BOARD}/${id}`)).status).toBe(404)
    expect(await board()).toHaveLength(1)
  })
})
