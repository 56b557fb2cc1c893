import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { Notification } from '@sidelight/contract/calls/notifications'
import type { Billing } from '@sidelight/contract/calls/payments'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import type { NewWatch, Watches } from '@sidelight/contract/calls/watches'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribe, turnClock } from '../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let author: TestMember
beforeAll(async () => {
  app = await startTestApp()
  author = await app.signUp('Author')
})
afterAll(() => app.close())

type Wanted = Omit<NewWatch, 'meeting'> & { meeting?: string }
const phone = (value: string, meeting?: Date): Wanted => ({
  kind: 'phone',
  value,
  ...(meeting ? { meeting: meeting.toISOString() } : {}),
})
const save = (member: TestMember, ...watches: Wanted[]) =>
  member.send<Watches>('POST', `/api/user/${member.id}/watches`, { watches })
const listed = async (member: TestMember) =>
  (await member.send<Watches>('GET', `/api/user/${member.id}/watches`)).body
const alerts = async (member: TestMember) =>
  (await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)).body.filter(
    ({ kind }) => kind.startsWith('watch-'),
  )
const post = async (by: TestMember, phoneNumber: string, change: object = {}) => {
  const redFlags = ['Ghosting']
  const body = { phoneNumber, redFlags, description: 'Cancelled four times.', ...change }
  const answer = await by.send<{ id: string }>('POST', '/api/public-receipts', body)
  expect(answer.status).toBe(201)
  return answer.body.id
}
/** Returns how many checks a member has left after a search for the member's own number. */
const checksLeft = async (member: TestMember, phoneNumber: string) =>
  (await member.send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body.checksLeft
const hour = () => app.app.sweep('quiet writes')
/** Advances the clock by hours, running each hourly job. */
async function pass(hours: number): Promise<void> {
  app.pass(hours * HOUR_MS)
  await hour()
}

describe('rules: Watches: what a member watches', () => {
  it('is one number, handle or email for each member', async () => {
    const ada = await app.signUp()
    expect(await listed(ada)).toEqual({ watches: [], most: 1 })
    const saved = await save(ada, phone('(415) 201-0001'))
    expect(saved.status).toBe(200)
    const again = await ada.send('GET', `/api/user/${ada.id}/watches`)
    expect([saved, again].map(({ text }) => text.length)).toEqual([4_096, 4_096])
    const watch = { kind: 'phone', value: '+14152010001', resting: false }
    expect(saved.body).toEqual({ watches: [{ ...watch, since: app.now().toISOString() }], most: 1 })
    expect(await listed(ada)).toEqual(saved.body)
    await hour()
    expect(await listed(ada)).toEqual(saved.body)

    const two = await save(ada, phone('+14152010001'), { kind: 'handle', value: '@Marlow_Id' })
    expect([two.status, two.body]).toMatchObject([403, { code: 'plan_required' }])
    const other = await save(ada, { kind: 'handle', value: '@Marlow_Id' })
    expect(other.body.watches).toMatchObject([{ kind: 'handle', value: 'marlow_id' }])
    expect((await save(ada)).body.watches).toEqual([])
  })

  it.each([
    [{ kind: 'phone', value: '555-0142' }, 'watches.value'],
    [{ kind: 'handle', value: 'two words' }, 'watches.value'],
    [{ kind: 'handle', value: 'm@example.org' }, 'watches.value'],
    [{ kind: 'email', value: 'nobody' }, 'watches.value'],
    [{ kind: 'email', value: `${'m'.repeat(60)}@example.org` }, 'watches.value'],
    [{ kind: 'name', value: 'Marcus' }, 'watches.kind'],
    [{ kind: 'phone', value: '4152010002', meeting: 'tomorrow' }, 'watches.meeting'],
    [{ kind: 'phone', value: '4152010002', meeting: '2026-11-01T09:00:00Z' }, 'watches.meeting'],
    [{ kind: 'phone', value: '4152010002', meeting: '2027-11-01T09:00:00Z' }, 'watches.meeting'],
  ] as const)('is refused with the field named: %o', async (watch, field) => {
    const path = `/api/user/${author.id}/watches`
    const { status, body } = await author.send<object>('POST', path, { watches: [watch] })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  })

  it('counts as a check when it is new, unless she checked it that day', async () => {
    const ada = await app.signUp()
    expect(await checksLeft(ada, '4152110011')).toBe(2)
    expect((await save(ada, phone('4152110011'))).status).toBe(200)
    expect(await checksLeft(ada, '4153120012')).toBe(1)
    expect((await save(ada, phone('4154130013'))).status).toBe(200)
    // A refused change does not count, so the member has changes left.
    for (let refused = 0; refused < 10; refused += 1) {
      const { status, body } = await save(ada, phone('4155140014'))
      expect([status, body]).toMatchObject([429, { code: 'quota_spent' }])
    }
    expect((await listed(ada)).watches).toMatchObject([{ value: '+14154130013' }])
    expect((await save(ada)).status).toBe(200)
  })

  it('can be changed ten times a day, and saving the same list or removing costs nothing', async () => {
    const ada = await app.signUp()
    await checksLeft(ada, '4152210021')
    for (let change = 0; change < 10; change += 1) {
      for (const watched of [[], [phone('4152210021')], [phone('4152210021')]]) {
        expect((await save(ada, ...watched)).status).toBe(200)
      }
    }
    const refused = await save(ada, { kind: 'handle', value: 'marlow_id' })
    expect(refused.body).toMatchObject({ code: 'quota_spent' })
    expect((await save(ada)).body.watches).toEqual([])
  })

  it('is shown only to its member, is in her export, and is deleted with her account', async () => {
    const ada = await app.signUp()
    await save(ada, phone('4152310031'))
    const path = `/api/user/${ada.id}/watches`
    expect((await author.send('GET', path)).status).toBe(404)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const exported = await ada.send<AccountExport>('POST', '/api/account/export')
    expect(exported.body.watches).toMatchObject([{ value: '+14152310031' }])
    const shelves = async () =>
      (await app.database.pool.query('select * from shelves where member_id = $1', [ada.id])).rows
    expect(await shelves()).toHaveLength(1)
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    await hour()
    expect(await shelves()).toEqual([])
  })
})

describe('rules: Watches: alerts about what she watches', () => {
  it('come 24 to 72 hours after other members publish a warning', async () => {
    const ada = await app.signUp()
    await post(author, '4152410041')
    app.pass(1_000)
    await save(ada, phone('4152410041'))
    app.pass(1_000)
    await post(author, '4152410041')
    await post(ada, '4152410041')
    await author.send('POST', '/api/phone-numbers', { phoneNumber: '4152410041' })
    await pass(23)
    expect(await alerts(ada)).toEqual([])
    await pass(50)
    const [alert, ...others] = await alerts(ada)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      kind: 'watch-warning',
      title: 'A new warning about what you watch',
      message: 'A warning about +1 (415) ***-**41 is on the board.',
      subject: '+1 (415) ***-**41',
      group: 'watch',
      target: { page: 'report' },
      isRead: false,
    })
    const board = await app.visitor.send<unknown[]>(
      'GET',
      `/api/public-receipts?group=${alert?.target.id}`,
    )
    expect(board.body).toHaveLength(3)
  })

  it('can be marked as read, one or all, and stay read', async () => {
    const ada = await app.signUp()
    await save(ada, { kind: 'handle', value: 'marlow_42' })
    app.pass(1_000)
    await post(author, '4152510051', { handle: '@Marlow_42' })
    await post(author, '4152510052', { handle: 'marlow_42' })
    await pass(73)
    const [first] = await alerts(ada)
    const read = (ids?: string[]) =>
      ada.send<{ unread: number }>('POST', `/api/user/${ada.id}/notifications/read`, { ids })
    const unread = async () => (await ada.send('GET', '/api/account/unread')).body
    expect(await unread()).toEqual({ count: 2 })
    expect((await read([first?.id ?? ''])).body).toEqual({ unread: 1 })
    expect(await unread()).toEqual({ count: 1 })
    const marked = async () => (await alerts(ada)).filter(({ isRead }) => isRead).length
    expect(await marked()).toBe(1)
    await hour()
    expect(await marked()).toBe(1)
    expect((await read()).body).toEqual({ unread: 0 })
    await hour()
    expect(await marked()).toBe(2)
  })

  it('end with the warning, and with the watch', async () => {
    const ada = await app.signUp()
    await save(ada, { kind: 'email', value: 'Marlow@Example.org' })
    app.pass(1_000)
    const id = await post(author, '4152610061', { email: 'marlow@example.org' })
    await post(author, '4152610062', { email: 'marlow@example.org' })
    await pass(73)
    expect(await alerts(ada)).toHaveLength(2)
    await author.send('DELETE', `/api/public-receipts/${id}`)
    expect(await alerts(ada)).toHaveLength(1)
    await save(ada)
    expect(await alerts(ada)).toEqual([])
  })

  it('wait for the delay that the author chose', async () => {
    const ada = await app.signUp()
    await save(ada, phone('4152710071'))
    await post(author, '4152710071', { delayed: true })
    const { rows } = await app.database.pool.query<{ at: Date }>(
      'select max(published_at) as at from warnings',
    )
    app.pass((rows[0]?.at.getTime() ?? 0) - app.now().getTime() + 23 * HOUR_MS)
    expect(await alerts(ada)).toEqual([])
    await pass(50)
    expect(await alerts(ada)).toHaveLength(1)
  })
})

describe('rules: Watches: the meeting of a watch', () => {
  it('brings alerts after 6 to 12 hours, and a free check from 12 hours before', async () => {
    const ada = await app.signUp()
    const meeting = new Date(app.now().getTime() + 30 * HOUR_MS)
    const saved = await save(ada, phone('4152810081', meeting))
    const minute = new Date(Math.floor(meeting.getTime() / 60_000) * 60_000).toISOString()
    expect(saved.body.watches).toMatchObject([{ meeting: minute }])
    app.pass(1_000)
    await post(author, '4152810081')
    await pass(5)
    expect(await alerts(ada)).toEqual([])
    await pass(8)
    expect(await alerts(ada)).toMatchObject([{ kind: 'watch-warning' }])
    await pass(6)
    expect((await alerts(ada)).map(({ kind }) => kind).toSorted()).toEqual([
      'watch-meeting',
      'watch-warning',
    ])
    const before = await checksLeft(ada, '4153820082')
    expect(await checksLeft(ada, '4152810081')).toBe(before)
    // Together with a value that is not watched, the search costs two checks, but only one is left.
    const mixed = { phoneNumber: '4152810081', handle: '@not_watched' }
    expect([before, (await ada.send('POST', '/api/search', mixed)).status]).toEqual([1, 429])
    await pass(12)
    expect((await listed(ada)).watches[0]?.meeting).toBeUndefined()
    expect(await checksLeft(ada, '4152810081')).toBe((before ?? 0) - 1)
    expect((await alerts(ada)).map(({ kind }) => kind)).toEqual(['watch-warning'])
  })

  it('brings a free check within the hour if it is less than 12 hours away', async () => {
    const [ada, soon] = [await app.signUp(), new Date(app.now().getTime() + 5 * HOUR_MS)]
    await save(ada, phone('4153010097', soon))
    const left = await checksLeft(ada, '4153010097')
    await pass(1)
    expect(await checksLeft(ada, '4153010097')).toBe(left)
  })

  it('can be moved twice a week', async () => {
    const ada = await app.signUp()
    const inHours = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS)
    for (const hours of [30, 40, 50]) {
      expect((await save(ada, phone('4152910091', inHours(hours)))).status).toBe(200)
    }
    const refused = await save(ada, phone('4152910091', inHours(60)))
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { 'watches.meeting': 'A meeting can be moved twice a week.' } },
    ])
    app.pass(7 * DAY_MS)
    expect((await save(ada, phone('4152910091', inHours(60)))).status).toBe(200)
  })
})

describe('rules: Watches: VIP', () => {
  it('permits ten watches; when it ends, all but the first become inactive, and are deleted after 30 days', async () => {
    const vip = await app.signUp('Vip')
    await subscribe(vip)
    const ten = Array.from({ length: 10 }, (_, n) => phone(`41${n}30${n}0${n}0${n}`))
    const eleventh = await save(vip, ...ten, phone('6285550119'))
    expect([eleventh.status, eleventh.body]).toMatchObject([403, { code: 'plan_required' }])
    expect((await save(vip, ...ten)).body.most).toBe(10)
    await hour()
    const { body } = await vip.send<Billing>('POST', `/api/user/${vip.id}/subscription/cancel`, {})
    await turnClock(app, 32 * DAY_MS)
    const { watches, ...resting } = await listed(vip)
    expect(watches.map((watch) => watch.resting)).toEqual([false, ...Array(9).fill(true)])
    const restsUntil = new Date(Date.parse(body.until ?? '') + 30 * DAY_MS).toISOString()
    expect(resting).toEqual({ most: 1, restsUntil })
    for (const { value } of ten.slice(0, 2)) await post(author, value)
    await pass(73)
    expect(await alerts(vip)).toHaveLength(1)
    // Only an added watch needs a plan. A meeting of an inactive watch makes no check free.
    const met = phone(String(ten[4]?.value), new Date(app.now().getTime() + 5 * HOUR_MS))
    expect((await save(vip, ...ten.slice(0, 4), met)).body.watches).toHaveLength(5)
    expect((await save(vip, ...ten.slice(0, 4), phone('6285550119'))).status).toBe(403)
    await hour()
    const left = (await checksLeft(vip, '6285550131')) ?? 0
    expect(await checksLeft(vip, met.value)).toBe(left - 1)
    await turnClock(app, 30 * DAY_MS)
    expect((await listed(vip)).watches).toMatchObject([{ resting: false }])
    await app.app.sweep('resting watches')
    await hour()
    await subscribe(vip)
    expect((await listed(vip)).watches).toHaveLength(1)
  })
})
