import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserAfter, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import { openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import { startTestApp, type TestApp, type TestVisitor } from '../../../test/test-app.ts'

let app: TestApp
let mod: TestModerator
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  mod = await openConsole(app, 'Mod')
})

const list = () => mod.send<{ code: string }>('GET', '/api/mod/cases')
const closed = { status: 403, body: { code: 'step_up_required' } }

describe('§6 the console', () => {
  it('opens after a step-up, for 30 minutes, and identifies the moderator by a random id', async () => {
    await app.database.pool.query('update sessions set confirmed_at = null where member_id = $1', [
      mod.id,
    ])
    expect(await mod.send('POST', '/api/mod/session')).toMatchObject(closed)
    await app.database.pool.query('update sessions set confirmed_at = $2 where member_id = $1', [
      mod.id,
      app.now(),
    ])
    const entered = await mod.send<AnswerOf<'enterConsole'>>('POST', '/api/mod/session')
    expect(entered).toMatchObject({
      status: 200,
      body: { moderator: expect.stringMatching(/^m-[a-z\d]{8}$/) },
    })
    expect(entered.body.until).toBe(new Date(app.now().getTime() + 30 * MINUTE_MS).toISOString())
    expect(await mod.enter()).toBe(entered.body.moderator)
  })

  it('does not exist for members and visitors', async () => {
    const ada = await app.signUp('Ada')
    expect((await ada.send('POST', '/api/mod/session')).status).toBe(404)
    expect((await ada.send('GET', '/api/mod/cases')).status).toBe(404)
    expect((await app.visitor.send('GET', '/api/mod/cases')).status).toBe(401)
  })

  it('closes after 30 minutes without use, and not before', async () => {
    app.pass(20 * MINUTE_MS)
    expect((await list()).status).toBe(200)
    app.pass(30 * MINUTE_MS)
    expect((await list()).status).toBe(200)
    app.pass(30 * MINUTE_MS + 1)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/no-case'],
      ['POST', '/no-case/claim'],
      ['POST', '/no-case/undo'],
    ] as const) {
      expect(await mod.send(method, `/api/mod/cases${path}`)).toMatchObject(closed)
    }
    await mod.enter()
    expect((await list()).status).toBe(200)
  })

  it('is open only in the session in which the moderator entered it', async () => {
    const ada = await app.signUp('Ada')
    const { email, password } = ada
    const path = '/api/identity/sign-in/email'
    const signedIn = await app.visitor.send('POST', path, { email, password })
    const second = browserAfter(app.url, signedIn)
    await app.database.pool.query(`update members set role = 'moderator' where id = $1`, [ada.id])
    const { now: first } = await turnOnSecondFactor(app.url, ada)
    await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
    const statusOf = async (who: TestVisitor) => (await who.send('GET', '/api/mod/cases')).status
    expect((await first.send('POST', '/api/mod/session')).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 403])
    expect((await second.send('POST', '/api/mod/session')).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([403, 200])
  })

  it('closes after 4 hours of work in a day, even if the moderator enters it again', async () => {
    app.pass(HOUR_MS * (24 - app.now().getUTCHours()))
    await mod.enter()
    for (let worked = 0; worked < 8; worked += 1) {
      expect((await list()).status).toBe(200)
      app.pass(29 * MINUTE_MS)
      if (worked % 2 === 1) await mod.enter()
    }
    app.pass(8 * MINUTE_MS + 1)
    const over = await list()
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(19 * 3_600)
    expect((await mod.send('POST', '/api/mod/session')).status).toBe(429)
    app.pass(20 * HOUR_MS)
    await mod.enter()
    expect((await list()).status).toBe(200)
  })

  it("deletes a moderator's random id with her account", async () => {
    const random = await mod.enter()
    const text = 'select id from moderators where id = $1'
    const stored = async () => (await app.database.pool.query(text, [random])).rows
    expect(await stored()).toHaveLength(1)
    const deleted = await mod.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(deleted.status).toBe(200)
    expect(await stored()).toEqual([])
  })
})
