import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, post, report } from '../../../test/moderation/console.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const WORDS = 'Press "Forgot password" and follow the link.'

let app: TestApp
let admin: Awaited<ReturnType<typeof openConsole>>
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  admin = await openConsole(app, 'Admin', 'admin')
  ada = await app.signUp('Ada')
})
afterAll(() => app.close())

type Waiting = AnswerOf<'listMessagesToAnswer'>['messages']
const waiting = async () =>
  (await admin.send<{ messages: Waiting }>('GET', '/api/mod/messages')).body.messages

async function write(writer: Pick<TestMember, 'send'>, message: string): Promise<string> {
  const body = { email: 'a@example.org', topic: 'account', message }
  expect((await writer.send('POST', '/api/contact', body)).status).toBe(201)
  return (await waiting()).find((shown) => shown.message === message)?.id ?? ''
}

const answer = (id: string, text = WORDS) =>
  admin.send('POST', `/api/mod/messages/${id}/answer`, { text })
const close = (id: string, how: string) =>
  admin.send('POST', `/api/mod/messages/${id}/closing`, { how })
const own = async () =>
  (await ada.send<AnswerOf<'listOwnMessages'>>('GET', `/api/user/${ada.id}/messages`)).body.messages
const told = async () =>
  (await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)).body.map(
    ({ kind }) => kind,
  )

describe('§6 messages of the contact page at the console', () => {
  it('are answered in the account of their writer, who is notified', async () => {
    const id = await write(ada, 'I cannot sign in.')
    expect(await waiting()).toMatchObject([
      { id, topic: 'account', email: 'a@example.org', late: false, signedIn: true },
    ])
    expect((await own())[0]).not.toHaveProperty('answer')
    expect((await answer(id)).body).toEqual({ done: true })
    expect(await own()).toMatchObject([{ id, answer: { on: '2026-11-02', text: WORDS } }])
    expect(await told()).toEqual(['support-answered'])
    expect(await waiting()).toEqual([])
    expect((await answer(id)).status).toBe(404)
  })

  it('store the answer sealed, and leave it in neither the log nor the events', async () => {
    const id = await write(ada, 'And a second one.')
    await answer(id)
    const { rows } = await app.database.pool.query(
      `select encode(sealed, 'escape') as held from contact_messages`,
    )
    const events = await app.database.pool.query('select * from events')
    const all = JSON.stringify([rows, events.rows, app.log])
    expect(all).not.toMatch(/Forgot password|follow the link/)
    expect(all).toContain('message-answered')
  })

  it('of a visitor are answered only by email', async () => {
    const id = await write(app.visitor, 'Who are you?')
    expect((await answer(id)).status).toBe(409)
    expect((await close(id, 'by-email')).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await close(id, 'by-email')).status).toBe(404)
  })

  it('that need no answer are closed without a notification', async () => {
    const id = await write(ada, 'Buy my pills.')
    const before = [await told(), (await own()).length]
    expect((await close(id, 'without')).status).toBe(200)
    expect([await told(), (await own()).length]).toEqual([before[0], Number(before[1]) - 1])
  })

  it('are not shown to a moderator, or while the console is closed', async () => {
    const moderator = await openConsole(app, 'Moderator')
    expect((await moderator.send('GET', '/api/mod/messages')).status).toBe(404)
    expect((await ada.send('GET', '/api/mod/messages')).status).toBe(404)
    expect((await runOperator(app, ['administrator', moderator.id])).lines).toEqual([
      `Member ${moderator.id} is an admin.`,
    ])
    expect((await moderator.send('GET', '/api/mod/figures')).status).toBe(403)
    app.pass(31 * MINUTE_MS)
    expect((await admin.send('GET', '/api/mod/messages')).status).toBe(403)
    await admin.enter()
  })

  it('are read by an administrator, who sees no case: a moderator who gets that role loses her claims', async () => {
    const moderator = await openConsole(app, 'Leaving')
    const { caseId } = await report(app, (await post(ada)).id)
    await moderator.take(caseId)
    await runOperator(app, ['administrator', moderator.id])
    expect((await moderator.on(caseId, 'read')).status).toBe(403)
    const text = 'select lease_by from cases where id = $1'
    expect((await app.database.pool.query(text, [caseId])).rows).toEqual([{ lease_by: null }])
    for (const [method, path, status] of [
      ['GET', '/api/mod/figures', 200],
      ['GET', '/api/mod/holders', 200],
      ['GET', '/api/mod/cases', 404],
      ['POST', `/api/mod/cases/${caseId}/claim`, 404],
    ] as const) {
      expect((await admin.send(method, path)).status).toBe(status)
    }
  })

  it('count publicly as answered in time or late for each past month, each rounded down', async () => {
    const month = () => app.now().toISOString().slice(0, 7)
    const figures = async () =>
      (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')).body
        .besideCases
    await app.database.pool.query('delete from support_answers')
    const next = Date.parse(`${month()}-01T09:00:00Z`) + 32 * DAY_MS
    app.pass(
      Date.parse(`${new Date(next).toISOString().slice(0, 7)}-01T09:00:00Z`) - app.now().getTime(),
    )
    const first = month()
    await admin.enter()
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await answer(await write(ada, text))
    const id = await write(ada, 'Five.')
    app.pass(20 * DAY_MS)
    await admin.enter()
    await answer(id)
    expect(await figures()).toEqual([])
    app.pass(15 * DAY_MS)
    await admin.enter()
    await answer(await write(ada, 'Six.'))
    // One of five answers is late. A percentage next to the rounded counts would reveal that.
    const support = { inTime: 'under 5', late: 'under 5' }
    expect(await figures()).toMatchObject([{ month: first, support }])
    app.pass(30 * DAY_MS)
    expect((await figures())[0]?.support).toEqual({ inTime: 'under 5', late: 0 })
  })
})
