import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Tier } from '@sidelight/contract/rules/plans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { knockWatchers } from './knock-watchers.ts'
import { emptyShelf, sealShelf } from './sealed-shelf.ts'
import { insertShelves, updateShelf } from './shelves-table.ts'

let app: TestApp
let author: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  author = await app.signUp('Author')
})
afterAll(() => app.close())

const save = (member: TestMember, value: string, meeting?: Date) =>
  member.send('POST', `/api/user/${member.id}/watches`, {
    watches: [{ kind: 'phone', value, meeting: meeting?.toISOString() }],
  })
async function post(phoneNumber: string, handle?: string): Promise<void> {
  const body = { phoneNumber, handle, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  expect((await author.send('POST', '/api/public-receipts', body)).status).toBe(201)
}

interface Knocked {
  memberId: string
  kind: string
  /** Hours since the start. */
  hour: number
}

/** Runs the job once in each of these hours, and returns the members whom it notifies. */
async function runFor(hours: number, tier: Tier = 'free'): Promise<Knocked[]> {
  const knocked: Knocked[] = []
  for (let hour = 1; hour <= hours; hour += 1) {
    const from = app.now()
    app.pass(HOUR_MS)
    knocked.push(...(await runSince(from, { hour, tier })))
  }
  return knocked
}

/** Runs the job for the period from a time until now. */
async function runSince(
  from: Date,
  { hour = 0, tier = 'free' }: { hour?: number; tier?: Tier } = {},
): Promise<Knocked[]> {
  const knocked: Knocked[] = []
  const services = {
    db: app.database.handle,
    vault: createVault(app.ring),
    index: createBlindIndex(app.ring),
    clock: () => app.now(),
    confirmed: { waiting: () => [], late: async () => new Map() },
    tierOf: async () => tier,
    vipEndedAt: async () => undefined,
  }
  const knock = async (memberId: string, kind: string) =>
    void knocked.push({ memberId, kind, hour })
  await knockWatchers({ ...services, knock }, { from, until: app.now() })
  return knocked
}

it('rules: Watches: a push goes only to members whose alert falls due in that hour', async () => {
  const [ada, bea] = [await app.signUp('Ada'), await app.signUp('Bea')]
  await save(ada, '4152010001')
  await save(bea, '4152010002')
  await save(author, '4152010001')
  await app.app.sweep('quiet writes')
  app.pass(1_000)
  await post('4152010001')
  const published = app.now()
  const knocked = await runFor(75)
  expect(knocked).toMatchObject([{ memberId: ada.id, kind: 'watch' }])
  expect(knocked[0]?.hour).toBeGreaterThanOrEqual(25)
  expect(knocked[0]?.hour).toBeLessThanOrEqual(73)
  const news = await ada.send<{ createdAt: string }[]>('GET', `/api/notifications/${ada.id}`)
  const released = Date.parse(news.body[0]?.createdAt ?? '')
  expect(Math.ceil((released - published.getTime()) / HOUR_MS)).toBe(knocked[0]?.hour)
})

it('rules: Watches: a push comes once a day, however many warnings there are', async () => {
  const cleo = await app.signUp('Cleo')
  await save(cleo, '4152010003')
  await app.app.sweep('quiet writes')
  // Posts half a minute before midnight. Releases are whole minutes, so no hour of the job spans
  // two days.
  app.pass(DAY_MS - (app.now().getTime() % DAY_MS) - 30_000)
  // Posts so many warnings that they are not all released on the same day.
  for (let n = 0; n < 40; n += 1) await post('4152010003')
  const knocked = await runFor(75)
  const days = knocked.map(({ hour }) => Math.floor((hour - 1) / 24))
  expect(days).toEqual([...new Set(days)])
  expect(days.length).toBeGreaterThanOrEqual(2)
})

it('rules: Watches: one push comes for a warning that two watches match, at the earlier release', async () => {
  const { id } = await app.signUp('Gwen')
  await app.app.sweep('quiet writes')
  const since = app.now().getTime()
  const watched = { since, meetingSetAt: [] }
  const watches = [
    { ...watched, kind: 'handle', value: 'two_of_him', meeting: undefined },
    { ...watched, kind: 'phone', value: '+14152010007', meeting: since + 14 * HOUR_MS },
  ] as const
  const shelf = sealShelf(createVault(app.ring), { ...emptyShelf(), watches: [...watches] })
  await updateShelf(app.database.handle, { memberId: id, ...shelf })
  app.pass(1_000)
  await post('4152010007', '@two_of_him')
  const knocked = (await runFor(75, 'vip')).filter(({ kind }) => kind === 'watch')
  expect(knocked).toMatchObject([{ memberId: id }])
  expect(knocked[0]?.hour).toBeLessThanOrEqual(13)
})

it('rules: Watches: reminders to check again come 12 and 2 hours before a meeting', async () => {
  const dora = await app.signUp('Dora')
  await save(dora, '4152010004', new Date(app.now().getTime() + 20 * HOUR_MS))
  await app.app.sweep('quiet writes')
  const knocked = await runFor(24)
  expect(knocked.map(({ kind, hour }) => [kind, hour])).toEqual([
    ['meeting', 8],
    ['meeting', 18],
  ])
})

it('rules: Watches: missed hours of an outage are made up for, and nothing is written', async () => {
  const edda = await app.signUp('Edda')
  await save(edda, '4152010005')
  await app.app.sweep('quiet writes')
  app.pass(1_000)
  await post('4152010005')
  const shelves = async () =>
    (await app.database.pool.query('select xmin::text, ctid::text from shelves order by 1')).rows
  const before = await shelves()
  const since = app.now()
  app.pass(72.1 * HOUR_MS)
  expect(await runSince(since)).toMatchObject([{ memberId: edda.id, kind: 'watch' }])
  expect(await shelves()).toEqual(before)
})

it('rules: Watches: no push comes for alerts that fell due days before the server came back', async () => {
  const fay = await app.signUp('Fay')
  await save(fay, '4152010006')
  await app.app.sweep('quiet writes')
  app.pass(1_000)
  await post('4152010006')
  const since = app.now()
  app.pass(2 * 73 * HOUR_MS)
  expect(await runSince(since)).toEqual([])
})

it('rules: Watches: the shelf of a member is not replaced when missing shelves are added', async () => {
  const shelves = async () => (await app.database.pool.query('select * from shelves')).rows
  const before = await shelves()
  const { id } = author
  await insertShelves(app.database.handle, [
    { memberId: id, watching: Buffer.alloc(1), opened: Buffer.alloc(1) },
  ])
  expect(await shelves()).toEqual(before)
})

it('§1 every shelf is equally long, even of members who watch nothing', async () => {
  await app.app.sweep('quiet writes')
  const { rows } = await app.database.pool.query(
    `select count(*)::int as shelves, count(distinct length(watching))::int as watching,
       count(distinct length(opened))::int as opened, (select count(*)::int from members) as members
     from shelves`,
  )
  expect(rows).toEqual([
    { shelves: rows[0]?.members, watching: 1, opened: 1, members: rows[0]?.members },
  ])
  await app.database.pool.query('delete from shelves')
  await app.app.sweep('shelves')
  const { rows: filled } = await app.database.pool.query('select member_id from shelves')
  expect(filled).toHaveLength(rows[0]?.members ?? 0)
})
