import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  isShown,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../../test/moderation/console.ts'
import { toldAtConsole } from '../../../../test/moderation/told-at-console.ts'
import { openLiveReader } from '../../../../test/nodes/live-reader.ts'
import { notifyOf } from '../../../../test/push/notify-of.ts'
import {
  type SandboxPushService,
  startSandboxPushService,
} from '../../../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../../../test/push/subscribe-to.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'

let service: SandboxPushService
let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
let at: ReturnType<typeof toldAtConsole>
beforeAll(async () => {
  service = await startSandboxPushService()
  app = await startTestApp({ PUSH_SANDBOX_ORIGIN: service.origin, LIMITS: 'off' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  at = toldAtConsole(app)
})
beforeEach(async () => {
  await at.begin()
  for (const each of [one, two]) await each.enter()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const urgent = { topic: 'doxxing', message: 'It names his street.' }

it('§6 the clock of a case calls moderators with the pass of the hour, like anybody', async () => {
  await report(app, (await post(ada)).id, urgent)
  const browser = await subscribeTo(service, one)
  await app.app.sweep('knocks')
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  app.pass(MINUTE_MS)
  await app.app.sweep('urgent knocks')
  expect(browser.knocks).toHaveLength(0)
  app.pass(HOUR_MS)
  await app.app.sweep('knocks')
  expect(browser.knocks).toHaveLength(1)
})

it('§1 a stored call to moderators looks like any other notification', async () => {
  await report(app, (await post(ada)).id, urgent)
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  await notifyOf(() => app, ada)
  const { rows } = await app.database.pool.query<{ id: string; length: number }>(
    'select id, length(sealed) as length from notifications',
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id } of rows) expect(id).toMatch(UUID)
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
})

it('§6 an open page of a moderator hears once of a clock, also when a run is repeated', async () => {
  await report(app, (await post(ada)).id, urgent)
  const page = await openLiveReader(app.url, { cookie: one.cookie })
  try {
    await page.next('hello')
    await at.pass(19 * HOUR_MS)
    await page.next('notification')
    await at.repeat()
    // What follows in the stream comes after whatever the second run sent.
    await at.pass(6 * HOUR_MS)
    expect(await at.told(one)).toEqual(['console-due', 'console-late'])
    await page.next('notification', 1)
    await at.repeat()
    await at.pass(MINUTE_MS)
    expect(page.events.filter(({ event }) => event === 'notification')).toHaveLength(2)
  } finally {
    page.cut()
  }
})

it('§6 the clock of a case wakes no administrator: cases are for moderators alone', async () => {
  const boss = await openConsole(app, 'Boss', 'admin')
  await report(app, (await post(ada)).id, urgent)
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  expect(await at.told(boss)).toEqual([])
})

it('§6 a moderator hears nothing of a case that does not exist for her', async () => {
  const { id, typedNumber } = await post(ada)
  const typed = { phoneNumber: typedNumber, redFlags: ['Ghosting'] }
  const description = 'She wrote about the same number.'
  const wrote = await two.send('POST', '/api/public-receipts', { ...typed, description })
  expect(wrote.status).toBe(201)
  const { caseId } = await report(app, id, urgent)
  await at.pass(19 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
  expect(await at.told(two)).toEqual([])
  await one.enter()
  expect((await one.on(caseId, 'conflict')).status).toBe(200)
  await at.pass(6 * HOUR_MS)
  expect(await at.told(one)).toEqual(['console-due'])
})

it('§6 a clock that wakes nobody by a fault leaves the others theirs, and wakes within the hour', async () => {
  const late = await post(ada)
  await report(app, late.id, urgent)
  await at.pass(6 * HOUR_MS)
  for (let more = 0; more < 2; more += 1) await report(app, (await post(ada)).id, urgent)
  const { pool } = app.database
  await pool.query('create sequence wakes')
  // What a sequence has counted is not undone with the transaction.
  await pool.query(`create function lose_first() returns trigger language plpgsql as $$ begin
    if nextval('wakes') = 1 then raise 'lost'; end if; return new; end $$`)
  // What an author is told is about her warning.
  await pool.query(
    'create trigger lost before insert on notifications for each row when (new.about is null) execute function lose_first()',
  )
  const { rows } = await pool.query<{ due: Date }>('select min(due_at) as due from cases')
  try {
    // The first is late now, and a quarter is left of the two others.
    await at.pass(Number(rows[0]?.due) - app.now().getTime())
  } finally {
    await pool.query('drop trigger lost on notifications')
  }
  expect(await isShown(app, late)).toBe(false)
  expect(await at.told(one)).toEqual(['console-due', 'console-due'])
  await at.pass(5 * MINUTE_MS)
  expect(await at.told(one)).toEqual(['console-due', 'console-due', 'console-late'])
})
