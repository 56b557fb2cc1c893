import { callNames, calls } from '@sidelight/contract/calls/calls'
import { NewEntry } from '@sidelight/contract/calls/entries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { startNode } from '../../test/nodes/start-node.ts'
import { noRooms } from '../../test/rooms/no-rooms.ts'
import { startTestApp, type TestApp, type TestMember, visitorOf } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { lockMemberForShare } from '../accounts/index.ts'
import type { App } from '../app/create-app.ts'
import { addEntry } from '../entries/add-entry.ts'
import { notifyMember } from '../notifications/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { noLimits } from '../platform/limits/limits.ts'

/** Few enough calls to be made while a session is cached. */
const CALLS_AT_ONCE = 8

let app: TestApp
let node: App
let nodeUrl: string
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ;({ node, url: nodeUrl } = await startNode(app, app.ring))
})
afterAll(async () => {
  await node.close()
  await app.close()
})

async function erase(member: TestMember): Promise<void> {
  await member.send('POST', '/api/identity/step-up', { password: member.password })
  const gone = await member.send('POST', '/api/account/deletion', { warnings: 'erase' })
  expect(gone.status).toBe(200)
}

/** Deletes an account on one node, while the other one still caches its session. */
async function signUpAndLeave(): Promise<TestMember> {
  const eve = await app.signUp()
  const there = { ...eve, ...visitorOf(nodeUrl, eve.cookie) }
  expect((await there.send('GET', `/api/user/${eve.id}`)).status).toBe(200)
  await erase(eve)
  return there
}

const named = callNames.filter((name) => calls[name].access !== 'public')
const groups = Array.from({ length: Math.ceil(named.length / CALLS_AT_ONCE) }, (_, at) =>
  named.slice(at * CALLS_AT_ONCE, (at + 1) * CALLS_AT_ONCE),
)

const kept = async () => {
  const { rows } = await app.database.pool.query(`
    select 'entry' as what from entries union all select 'warning' from warnings
    union all select 'search' from searches union all select 'purchase' from purchases
    union all select 'notification' from notifications union all select 'visit' from visits`)
  return rows
}

describe('an account that is deleted during a request', () => {
  it.each(groups)('causes no server error, and leaves nothing behind: %s', async (...names) => {
    const eve = await signUpAndLeave()
    const answers = []
    for (const name of names) {
      const sample = callSamples[name]({ ...noIds, ownerId: eve.id }) as CallParts
      answers.push([name, (await sendCall(eve, name, sample)).status])
    }
    expect(answers.filter(([, status]) => Number(status) >= 500)).toEqual([])
    await node.flush()
    expect(await kept()).toEqual([])
  })

  it('is not named by a message of the contact page, which then is that of a visitor', async () => {
    const eve = await signUpAndLeave()
    const body = { topic: 'safety', email: 'eve@example.org', message: 'I need help.' }
    expect((await sendCall(eve, 'sendContactMessage', { body })).status).toBe(201)
    const { rows } = await app.database.pool.query('select member_tag from contact_messages')
    expect(rows).toEqual([{ member_tag: null }])
  })

  it('gets no more notifications', async () => {
    const { database, ring } = app
    const eve = await signUpAndLeave()
    const keyed = { vault: createVault(ring), index: createBlindIndex(ring) }
    const news = { kind: 'signed-in', memberId: eve.id, at: app.now() } as const
    await notifyMember(database.handle, keyed, news)
    expect(await kept()).toEqual([])
  })

  it('is deleted together with what is being created for her at that moment', async () => {
    const { database, ring } = app
    const eve = await app.signUp()
    let erased: Promise<void> | undefined
    await database.handle.transaction().execute(async (db) => {
      expect(await lockMemberForShare(db, eve.id)).toBe(true)
      const keyed = { vault: createVault(ring), index: createBlindIndex(ring) }
      const clock = () => app.now()
      const rest = { limits: noLimits, clock, confirmed: allConfirmed, region: 'US' }
      const services = { ...keyed, db, ...rest, ...noRooms }
      const given = NewEntry.parse({ phoneNumber: '(415) 555-0142' })
      await addEntry(services, eve.id, given)
      erased = erase(eve)
      await Promise.race([erased, waitsForLock(database)])
    })
    await erased
    expect(await kept()).toEqual([])
  })
})
