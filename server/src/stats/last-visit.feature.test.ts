import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { LastVisit } from '@sidelight/contract/calls/stats'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { noteVisit } from './visits-table.ts'

let app: TestApp
let ada: TestMember
let bea: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  bea = await app.signUp('Bea')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.pass(10 * HOUR_MS)
  ada = await app.signUp()
})

const visit = async (member = ada) =>
  (await member.send<LastVisit>('POST', `/api/user/${member.id}/visits`)).body
const post = (member: TestMember, change: object = {}) =>
  member.send<{ id: string }>('POST', '/api/public-receipts', {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })

describe("the news since a member's last visit", () => {
  it('are empty on the first visit', async () => {
    await post(bea)
    expect(await visit()).toEqual({ since: null, newWarnings: 0 })
  })

  it('count what others published since, but not her own warnings or waiting ones', async () => {
    const before = app.now()
    await visit()
    app.pass(5 * HOUR_MS)
    await post(bea)
    await post(bea, { phoneNumber: '(415) 555-0150' })
    const late = await post(bea, { delayed: true })
    await post(ada)
    const { since, newWarnings } = await visit()
    expect(newWarnings).toBe(2)
    // Deletes the warning, because its random time of publication may lie within any test below.
    await bea.send('DELETE', `/api/public-receipts/${late.body.id}`)
    // The answer contains the hour without the minute.
    expect(since).toBe(`${before.toISOString().slice(0, 13)}:00:00.000Z`)
  })

  it('count by the hour for warnings of the same day, even after the daily job', async () => {
    const eight = 8 * HOUR_MS
    app.pass(DAY_MS + eight - (app.now().getTime() % DAY_MS))
    await post(bea)
    app.pass(HOUR_MS)
    await visit()
    app.pass(5 * HOUR_MS)
    await post(bea)
    expect((await visit()).newWarnings).toBe(1)
  })

  it('are in her export, with their last time, before and after it is written', async () => {
    await visit()
    app.pass(5 * HOUR_MS)
    const last = `${app.now().toISOString().slice(0, 13)}:00:00.000Z`
    await visit()
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const exported = async () =>
      (await ada.send<AccountExport>('POST', '/api/account/export')).body.lastVisit
    expect(await exported()).toBe(last)
    await app.app.flush()
    expect(await exported()).toBe(last)
  })

  it('treat further calls within four hours as the same visit', async () => {
    await visit()
    app.pass(5 * HOUR_MS)
    const first = await visit()
    app.pass(3 * HOUR_MS)
    const hour = `${app.now().toISOString().slice(0, 13)}:00:00.000Z`
    expect((await visit()).since).toBe(first.since)
    app.pass(4 * HOUR_MS)
    expect((await visit()).since).toBe(hour)
  })

  it('treat two moments within four hours as one visit, on any node', async () => {
    const at = app.now()
    const note = (minutes: number) =>
      noteVisit(app.database.handle, ada.id, {
        at: new Date(at.getTime() + minutes * MINUTE_MS),
        gapMs: 4 * HOUR_MS,
      })
    const previous = async () => {
      const { rows } = await app.database.pool.query<{ previous: Date | null }>(
        'select previous from visits where member_id = $1',
        [ada.id],
      )
      return rows[0]?.previous
    }
    await note(0)
    await note(239)
    expect(await previous()).toBeNull()
    await note(239 + 240)
    expect(await previous()).toEqual(new Date(at.getTime() + 239 * MINUTE_MS))
  })

  it('are deleted with the member', async () => {
    await visit()
    await app.database.pool.query('delete from members where id = $1', [ada.id])
    const { rows } = await app.database.pool.query('select * from visits where member_id = $1', [
      ada.id,
    ])
    expect(rows).toEqual([])
  })
})
