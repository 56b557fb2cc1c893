import type { Warning } from '@sidelight/contract/calls/board'
import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createRecallList } from '../../board/index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createAsk } from '../../platform/database/statement.ts'
import { createQuietWrites } from '../../platform/quiet-writes/quiet-writes.ts'
import { createSearchWriteBuffer } from '../../search/index.ts'
import { knockReaders } from './knock-readers.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

/** Runs the job once an hour, and returns the hours in which it notifies each member. */
async function runFor(hours: number): Promise<Map<string, number[]>> {
  const vault = createVault(app.ring)
  const [db, clock] = [app.database.handle, () => app.now()]
  const ask = createAsk(app.database.pool)
  const quiet = createQuietWrites({ ask, vault, enough: () => undefined }, [])
  const searches = createSearchWriteBuffer(quiet, vault)
  const listRecalls = createRecallList({ vault, clock })
  const called = new Map<string, number[]>()
  for (let at = 1; at <= hours; at += 1) {
    const from = app.now()
    app.pass(HOUR_MS)
    const knock = async (id: string) => void called.set(id, [...(called.get(id) ?? []), at])
    const services = { db, ask, vault, quiet, clock, searches, listRecalls, knock }
    await knockReaders(services, { from, until: app.now() })
  }
  return called
}

it('rules: Corrections: each reader is notified once, at a random time in the 24 hours after the day', async () => {
  // Starts at noon, so that no hour of the job is near the change.
  app.pass(2 * DAY_MS - ((app.now().getTime() + 12 * HOUR_MS) % DAY_MS))
  const author = await app.signUp('Author')
  const { body: warning } = await author.send<Warning>('POST', BOARD, {
    phoneNumber: '(503) 555-0141',
    redFlags: ['Ghosting'],
    description: 'Cancelled four times.',
  })
  const members: TestMember[] = []
  for (let n = 0; n < 8; n += 1) members.push(await app.signUp())
  const [idle, done, ...readers] = members
  for (const reader of [...readers, done]) await open(reader, warning)
  await idle?.send('POST', '/api/search', { phoneNumber: '(503) 555-0142' })
  await author.send('DELETE', `${BOARD}/${warning.id}`)
  await app.app.sweep('quiet writes')
  const inbox = await done?.send<Notification[]>('GET', `/api/notifications/${done.id}`)
  const ids = inbox?.body.map(({ id }) => id)
  expect(ids).toHaveLength(1)
  await done?.send('POST', `/api/user/${done.id}/notifications/read`, { ids })
  const called = await runFor(48)
  expect([...called.keys()].toSorted()).toEqual(readers.map(({ id }) => id).toSorted())
  const hours = [...called.values()]
  expect(hours.every((at) => at.length === 1)).toBe(true)
  // The 24 hours begin two hours after midnight, when the last changes of the day are written.
  expect(Math.min(...hours.flat())).toBeGreaterThan(12 + 2 - 1)
  expect(Math.max(...hours.flat())).toBeLessThanOrEqual(12 + 2 + 24 + 1)
  expect(await runFor(24)).toEqual(new Map())
})

it('rules: Corrections: recalls are read once a minute, and again when the clock moves back', async () => {
  const author = await app.signUp('Author')
  const ids: string[] = []
  const take = async () => {
    const sent = {
      phoneNumber: '(503) 555-0143',
      redFlags: ['Ghosting'],
      description: 'Cancelled again.',
    }
    const { body } = await author.send<Warning>('POST', BOARD, sent)
    await author.send('DELETE', `${BOARD}/${body.id}`)
    await app.app.sweep('quiet writes')
    ids.push(body.id)
  }
  let now = app.now()
  const list = createRecallList({ vault: createVault(app.ring), clock: () => now })
  const places = async () => {
    const listed = await list(app.database.handle)
    return ids.map((id) => listed.some(({ warningId }) => warningId === id))
  }
  await take()
  expect(await places()).toEqual([true])
  await take()
  expect(await places()).toEqual([true, false])
  now = new Date(now.getTime() + MINUTE_MS)
  expect(await places()).toEqual([true, true])
  await take()
  now = new Date(now.getTime() - 1)
  expect(await places()).toEqual([true, true, true])
})

const open = (by: TestMember | undefined, { group }: Warning) =>
  by?.send('GET', `${BOARD}?group=${group}`)
