import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox } from '../../test/members/mailbox.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { createConfirmedMembers } from '../accounts/index.ts'
import { warningDataExport } from '../board/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { lockTags } from '../platform/database/advisory-lock.ts'
import { createAsk } from '../platform/database/statement.ts'
import { inProcessBus } from '../platform/live/bus.ts'
import { createQuietWrites, register } from '../platform/quiet-writes/quiet-writes.ts'
import { knockWatchers } from './knock-watchers.ts'
import { deleteRested } from './rest-watches.ts'
import { shelfChanges } from './shelf-changes.ts'

let mailbox: Mailbox
let app: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ LIMITS: 'off', ...mailbox.settings })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

const watch = async (member: TestMember, value: string) => {
  const watches = [{ kind: 'phone', value }]
  const path = `/api/user/${member.id}/watches`
  expect((await member.send('POST', path, { watches })).status).toBe(200)
  await app.app.sweep('quiet writes')
  app.pass(1_000)
}
const post = async (author: TestMember, phoneNumber: string) => {
  const body = { phoneNumber, redFlags: ['Ghosting'], description: 'Cancelled four times.' }
  expect((await author.send('POST', '/api/public-receipts', body)).status).toBe(201)
}
const alertsOf = async (member: TestMember) => {
  const { body } = await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)
  return body.filter(({ kind }) => kind === 'watch-warning')
}

/** Returns the services of another node, which starts now and receives no hints from this one. */
async function startNode() {
  const { handle: db } = app.database
  const [vault, index, clock] = [createVault(app.ring), createBlindIndex(app.ring), () => app.now()]
  const confirmed = createConfirmedMembers({
    db,
    vault,
    index,
    clock,
    bus: inProcessBus(),
    asked: true,
    minAccountAgeHours: 72,
    findWriters: warningDataExport.writers,
    changed: () => undefined,
    report: () => undefined,
  })
  await confirmed.start()
  confirmed.stop()
  const plans = { tierOf: async () => 'free' as const, vipEndedAt: async () => undefined }
  return { db, vault, index, clock, confirmed, ...plans }
}

/** Runs the job once in each of these hours, and returns the notified members with the hour. */
async function runFor(hours: number): Promise<[memberId: string, hour: number][]> {
  const services = await startNode()
  const knocked: [string, number][] = []
  for (let hour = 1; hour <= hours; hour += 1) {
    const from = app.now()
    app.pass(HOUR_MS)
    const knock = async (memberId: string) => void knocked.push([memberId, hour])
    await knockWatchers({ ...services, knock }, { from, until: app.now() })
  }
  return knocked
}

it('§1 every account has a value of the same length, whether it confirmed and wrote or not', async () => {
  const [eve, fay] = [await app.signUp('Eve'), await app.signUp('Fay')]
  await post(eve, '4152010003')
  await confirmEmail(mailbox, fay)
  const values = async () => {
    const { rows } = await app.database.pool.query<{ id: string; confirmed_from: Buffer }>(
      'select id, confirmed_from from members',
    )
    return rows
  }
  await app.app.sweep('confirmations')
  await confirmEmail(mailbox, eve)
  await app.app.sweep('confirmations')
  const stored = await values()
  expect(new Set(stored.map(({ confirmed_from: { length } }) => length)).size).toBe(1)
  expect(new Set(stored.map(({ confirmed_from: value }) => value.toString('hex'))).size).toBe(
    stored.length,
  )
  app.pass(DAY_MS)
  await app.app.sweep('confirmations')
  expect(await values()).toEqual(stored)
})

it('rules: Watches: a warning that waited for its author alerts by the time of her confirmation', async () => {
  const [ada, bea, eve] = [await app.signUp(), await app.signUp('Bea'), await app.signUp('Eve')]
  await watch(ada, '4152010001')
  await post(eve, '4152010001')
  await app.app.sweep('confirmations')
  app.pass(3 * DAY_MS)
  expect(await alertsOf(ada)).toEqual([])
  await confirmEmail(mailbox, eve)
  const confirmed = app.now()
  // If the delay counted from the time of writing, the alert would be released at the confirmation.
  expect(await alertsOf(ada)).toEqual([])
  await app.app.sweep('confirmations')
  const knocked = await runFor(75)
  expect(knocked).toEqual([[ada.id, expect.any(Number)]])
  const [alert] = await alertsOf(ada)
  const after = Date.parse(alert?.createdAt ?? '') - confirmed.getTime()
  expect(after).toBeGreaterThanOrEqual(24 * HOUR_MS)
  // The confirmation counts from the end of its hour.
  expect(after).toBeLessThanOrEqual(73 * HOUR_MS)
  expect(Math.ceil(after / HOUR_MS)).toBe(knocked[0]?.[1])
  await watch(bea, '4152010001')
  expect(await runFor(75)).toEqual([])
  expect(await alertsOf(bea)).toEqual([])
  expect(await alertsOf(ada)).toEqual([alert])
})

it('rules: Watches: the alert of a waiting warning comes on time even if its author is deleted', async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp('Eve')]
  await watch(ada, '4152010004')
  await post(eve, '4152010004')
  await app.app.sweep('confirmations')
  app.pass(3 * DAY_MS)
  await confirmEmail(mailbox, eve)
  const confirmed = app.now()
  await app.app.sweep('confirmations')
  await eve.send('POST', '/api/identity/step-up', { password: eve.password })
  const gone = await eve.send('POST', '/api/account/deletion', { warnings: 'leave' })
  expect(gone.status).toBe(200)
  expect(await alertsOf(ada)).toEqual([])
  app.pass(73 * HOUR_MS)
  const [alert] = await alertsOf(ada)
  const after = Date.parse(alert?.createdAt ?? '') - confirmed.getTime()
  expect(after).toBeGreaterThanOrEqual(24 * HOUR_MS)
})

it('rules: Watches: a waiting warning alerts however long it waited, but none from before the watch', async () => {
  const [ada, eve, author] = [await app.signUp(), await app.signUp('Eve'), await app.signUp('A')]
  await confirmEmail(mailbox, author)
  await app.app.sweep('confirmations')
  await post(author, '4152010002')
  app.pass(1_000)
  await watch(ada, '4152010002')
  await post(eve, '4152010002')
  app.pass(40 * DAY_MS)
  await confirmEmail(mailbox, eve)
  await app.app.sweep('confirmations')
  expect(await runFor(75)).toHaveLength(1)
  expect(await alertsOf(ada)).toHaveLength(1)
})

it('rules: Corrections: the recall of a warning that waited notifies only members who checked since', async () => {
  const [early, late, eve] = [await app.signUp(), await app.signUp(), await app.signUp('Eve')]
  const phoneNumber = '4152010005'
  const check = (reader: TestMember) => reader.send('POST', '/api/search', { phoneNumber })
  const told = async (reader: TestMember) => {
    const path = `/api/notifications/${reader.id}`
    const { body } = await reader.send<Notification[]>('GET', path)
    return body.map(({ kind }) => kind)
  }
  await post(eve, phoneNumber)
  await app.app.sweep('confirmations')
  app.pass(HOUR_MS)
  await check(early)
  app.pass(HOUR_MS)
  await confirmEmail(mailbox, eve)
  await app.app.sweep('confirmations')
  app.pass(2 * HOUR_MS)
  await check(late)
  app.pass(HOUR_MS)
  const own = await eve.send<{ id: string }[]>('GET', `/api/user/${eve.id}/public-receipts`)
  for (const { id } of own.body) await eve.send('DELETE', `/api/public-receipts/${id}`)
  app.pass(HOUR_MS)
  await app.app.sweep('quiet writes')
  app.pass(HOUR_MS)
  expect(await told(late)).toContain('reading-corrected')
  expect(await told(early)).not.toContain('reading-corrected')
})

it('our own: the job that deletes inactive watches ends only after each list is written', async () => {
  const services = await startNode()
  const ada = await app.signUp()
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = services.db.transaction().execute(async (db) => {
    await lockTags(db, services.index.tags('shelf', ada.id))
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const ask = createAsk(app.database.pool)
  const kinds = [register(shelfChanges(services.vault))]
  const quiet = createQuietWrites({ ask, vault: services.vault, enough: () => undefined }, kinds)
  let isOver = false
  const window = { from: app.now(), until: app.now() }
  const remove = async () => {
    await deleteRested({ ...services, ask, quiet, listVipEnded: async () => [ada.id] }, window)
    isOver = true
  }
  const job = remove()
  await waitsForLock(app.database)
  expect(isOver).toBe(false)
  release.resolve()
  await Promise.all([holder, job])
})
