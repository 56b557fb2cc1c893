import type { Warning } from '@sidelight/contract/calls/board'
import type { Notification } from '@sidelight/contract/calls/notifications'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { moderateWarning } from '../../board/index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createAsk } from '../../platform/database/statement.ts'
import { openShelf } from '../sealed-shelf.ts'
import { findShelf } from '../shelves-table.ts'

const BOARD = '/api/public-receipts'
const TEXT = 'Cancelled four times.'

let app: TestApp
let author: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  author = await app.signUp('Author')
})
afterAll(() => app.close())

let ada: TestMember
beforeEach(async () => {
  ada = await app.signUp()
})

const content = (phoneNumber: string, description = TEXT, change: object = {}) => ({
  phoneNumber,
  redFlags: ['Ghosting'],
  description,
  ...change,
})
async function post(phoneNumber: string, change: object = {}, by = author): Promise<Warning> {
  const answer = await by.send<Warning>('POST', BOARD, content(phoneNumber, TEXT, change))
  expect(answer.status).toBe(201)
  return answer.body
}
const open = (by: TestMember, { group }: Warning) => by.send('GET', `${BOARD}?group=${group}`)
const search = (by: TestMember, phoneNumber: string) =>
  by.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
const remove = ({ id }: Warning, by = author) => by.send('DELETE', `${BOARD}/${id}`)
const prefer = (by: TestMember, change: object) =>
  by.send('PATCH', '/api/account/preferences', change)
const hour = () => app.app.sweep('quiet writes')

const inbox = async (by: TestMember) =>
  (await by.send<Notification[]>('GET', `/api/notifications/${by.id}`)).body
/** Returns a member's notifications about corrections, after the hourly job. */
async function told(by: TestMember): Promise<Notification[]> {
  app.pass(2 * 60_000)
  await hour()
  app.pass(2 * 60_000)
  return (await inbox(by)).filter(({ kind }) => kind === 'reading-corrected')
}
const today = () => app.now().toISOString().slice(0, 10)
const openings = async ({ id }: TestMember) => {
  const row = await findShelf(createAsk(app.database.pool), id)
  if (!row) throw new Error('a member has no shelf')
  return openShelf(createVault(app.ring), row).opened.toString('hex').replaceAll('0', '') !== ''
}

describe('rules: Corrections: a recall of a warning that a member opened', () => {
  it('notifies her in the morning too, while the clock advances during the reading', async () => {
    const own = await startTestApp({ LIMITS: 'off' })
    own.runClock()
    const [writer, reader] = [await own.signUp(), await own.signUp()]
    const posted = await writer.send<Warning>('POST', BOARD, content('(415) 555-0141'))
    await reader.send('GET', `${BOARD}/${posted.body.id}`)
    await writer.send('DELETE', `${BOARD}/${posted.body.id}`)
    await own.app.sweep('quiet writes')
    own.pass(2 * 60_000)
    expect(own.now().getUTCHours()).toBeLessThan(12)
    const { body } = await reader.send<Notification[]>('GET', `/api/notifications/${reader.id}`)
    expect(body.map(({ kind }) => kind)).toContain('reading-corrected')
    await own.close()
  })

  it('notifies her once its author withdraws the warning, with number and day', async () => {
    const warning = await post('(415) 555-0142')
    await open(ada, warning)
    expect(await told(ada)).toEqual([])
    await remove(warning)
    const [one, ...rest] = await told(ada)
    expect(rest).toEqual([])
    expect(one).toMatchObject({
      kind: 'reading-corrected',
      group: 'watch',
      subject: '+1 (415) ***-**42',
      createdAt: expect.stringMatching(new RegExp(`^${today()}`)),
      isRead: false,
      target: { page: 'report', id: warning.group },
    })
    const day = app.now().toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
    expect(one?.message).toBe(
      `Something you read about +1 (415) ***-**42 was corrected or taken back on ${day}. See what stands now.`,
    )
    expect(await told(author)).toEqual([])
  })

  it('also notifies her if the warning was disputed when its author withdrew it', async () => {
    const warning = await post('(415) 555-0139')
    await open(ada, warning)
    await moderateWarning(app.database.handle, warning.id, { verdict: 'dispute', now: app.now() })
    await remove(warning)
    expect(await told(ada)).toHaveLength(1)
  })

  it('notifies her if the author changes the words, but not of changes that no reader sees', async () => {
    const warning = await post('(415) 555-0143')
    await ada.send('GET', `${BOARD}/${warning.id}`)
    const path = `${BOARD}/${warning.id}`
    const contact = content('(415) 555-0143', TEXT, { openToContact: false })
    const same = await author.send<Warning>('PATCH', path, contact)
    expect(same.status).toBe(200)
    expect(same.body.correctedOn).toBeUndefined()
    expect(await told(ada)).toEqual([])
    await author.send('PATCH', path, content('(415) 555-0143', 'He only cancelled three times.'))
    await author.send('PATCH', path, content('(415) 555-0143', 'He only cancelled two times.'))
    const { body } = await app.visitor.send<Warning>('GET', path)
    expect(body.correctedOn).toBe(`${today()}T12:00:00.000Z`)
    expect(await told(ada)).toHaveLength(1)
  })

  it('notifies her if the words are the same and only the verified mark ends', async () => {
    const warning = await post('(415) 555-0144')
    await moderateWarning(app.database.handle, warning.id, { verdict: 'verify', now: app.now() })
    await open(ada, warning)
    const same = content('(415) 555-0144', TEXT, { openToContact: false })
    await author.send('PATCH', `${BOARD}/${warning.id}`, same)
    expect(await told(ada)).toHaveLength(1)
  })

  it('notifies her if the author deletes her account with her warnings', async () => {
    const gone = await app.signUp()
    const warning = await post('(415) 555-0145', {}, gone)
    await open(ada, warning)
    await gone.send('POST', '/api/identity/step-up', { password: gone.password })
    const deletion = await gone.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(deletion.status).toBe(200)
    expect(await told(ada)).toHaveLength(1)
  })

  it('does not notify her if she opened the warning only after the day of its change', async () => {
    const warning = await post('(415) 555-0146')
    await author.send(
      'PATCH',
      `${BOARD}/${warning.id}`,
      content('(415) 555-0146', 'Another sentence.'),
    )
    await hour()
    app.pass(DAY_MS)
    await open(ada, warning)
    expect(await told(ada)).toEqual([])
    const early = await app.signUp()
    await open(early, warning)
    await remove(warning)
    expect(await told(early)).toHaveLength(1)
  })

  it('stays in the list after the member opened the report', async () => {
    const warning = await post('(415) 555-0147')
    await open(ada, warning)
    const path = `${BOARD}/${warning.id}`
    await author.send('PATCH', path, content('(415) 555-0147', 'Another sentence.'))
    expect(await told(ada)).toHaveLength(1)
    app.pass(DAY_MS)
    await open(ada, warning)
    const [line] = await told(ada)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, { ids: [line?.id] })
    expect(await told(ada)).toMatchObject([{ isRead: true }])
  })

  it('is listed for 90 days', async () => {
    const warning = await post('(415) 555-0148')
    await open(ada, warning)
    await remove(warning)
    expect(await told(ada)).toHaveLength(1)
    app.pass(89 * DAY_MS)
    expect(await told(ada)).toHaveLength(1)
    app.pass(3 * DAY_MS)
    expect(await told(ada)).toEqual([])
    await app.app.sweep('recalls')
    const { rows } = await app.database.pool.query('select id from recalls where day < $1', [
      new Date(app.now().getTime() - 91 * DAY_MS),
    ])
    expect(rows).toEqual([])
  })
})

describe('rules: Corrections: a recall of a warning about a value that a member checked', () => {
  it('notifies her without an opening if the warning was public at the time of the check', async () => {
    const early = await app.signUp()
    await search(early, '(628) 555-0111')
    app.pass(60_000)
    const warning = await post('(628) 555-0111')
    app.pass(60_000)
    await search(ada, '(628) 555-0111')
    app.pass(60_000)
    await remove(warning)
    app.pass(60_000)
    const late = await app.signUp()
    await search(late, '(628) 555-0111')
    expect(await told(ada)).toHaveLength(1)
    expect(await told(early)).toEqual([])
    expect(await told(late)).toEqual([])
  })

  it('does not notify her of a warning that was not public yet', async () => {
    const warning = await post('(628) 555-0112', { delayed: true })
    app.pass(60_000)
    const early = content('(628) 555-0112', 'Other words, before anybody could read it.')
    const { body } = await author.send<Warning>('PATCH', `${BOARD}/${warning.id}`, early)
    expect(body.correctedOn).toBeUndefined()
    await search(ada, '(628) 555-0112')
    await remove(warning)
    expect(await told(ada)).toEqual([])
  })

  it('is no longer listed once she deletes the search', async () => {
    const warning = await post('(628) 555-0113')
    app.pass(60_000)
    await search(ada, '(628) 555-0113')
    app.pass(60_000)
    await remove(warning)
    expect(await told(ada)).toHaveLength(1)
    await ada.send('DELETE', `/api/user/${ada.id}/recent-searches`)
    expect(await told(ada)).toEqual([])
  })
})

describe('rules: Corrections: a member who turns recalls off', () => {
  it('has no openings stored, and gets no notification', async () => {
    await prefer(ada, { corrections: false, history: 0 })
    const warning = await post('(737) 555-0121')
    await open(ada, warning)
    await hour()
    expect(await openings(ada)).toBe(false)
    await remove(warning)
    expect(await told(ada)).toEqual([])
  })

  it('loses her openings within an hour of her next visit', async () => {
    const warning = await post('(737) 555-0122')
    await open(ada, warning)
    await hour()
    expect(await openings(ada)).toBe(true)
    await prefer(ada, { corrections: false })
    app.pass(HOUR_MS)
    await ada.send('POST', `/api/user/${ada.id}/visits`)
    await hour()
    expect(await openings(ada)).toBe(false)
  })

  it('gets recalls of opened warnings even without a search history, if recalls are on', async () => {
    await prefer(ada, { history: 0 })
    const warning = await post('(737) 555-0123')
    await open(ada, warning)
    await remove(warning)
    expect(await told(ada)).toHaveLength(1)
  })
})

describe('§1 the stored openings', () => {
  it('look the same for a member who opened nothing, and name no warning', async () => {
    const idle = await app.signUp()
    const warning = await post('(646) 555-0131')
    const count = async () =>
      (await app.database.pool.query('select id, length(sealed) as bytes from quiet_writes')).rows
    await hour()
    await open(ada, warning)
    const [opened] = await count()
    await idle.send('GET', `${BOARD}?group=${'A'.repeat(22)}`)
    const both = await count()
    expect(both).toHaveLength(2)
    expect(both.every(({ bytes }) => bytes === opened?.bytes)).toBe(true)
    for (const by of [ada, idle]) await by.send('POST', `/api/user/${by.id}/visits`)
    const shelf = async ({ id }: TestMember) =>
      (
        await app.database.pool.query<{ x: string; bytes: number }>(
          'select xmin::text as x, length(opened) as bytes from shelves where member_id = $1',
          [id],
        )
      ).rows[0]
    const before = [await shelf(ada), await shelf(idle)]
    await hour()
    const after = [await shelf(ada), await shelf(idle)]
    expect(after.map((row, at) => row?.x === before[at]?.x)).toEqual([false, false])
    expect(new Set(after.map((row) => row?.bytes)).size).toBe(1)
    await remove(warning)
    await hour()
    const { rows } = await app.database.pool.query('select recalls::text as row from recalls')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => String(row).includes(warning.id))).toBe(false)
    expect(new Set(rows.map(({ row }) => String(row).length)).size).toBe(1)
  })
})
