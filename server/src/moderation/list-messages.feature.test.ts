import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, subscribe } from '../../test/payments/payments.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

async function operate(verb: string, ...args: string[]): Promise<string[]> {
  return (await runOperator(app, [verb, ...args])).lines
}

const listed = () => operate('messages')

type Writer = Pick<TestMember, 'send'>

it('§6 messages about safety come first, then those of Full and VIP members', async () => {
  const [free, full, vip] = [await app.signUp(), await app.signUp('Full'), await app.signUp('Vip')]
  await buy(full, 'full')
  await subscribe(vip)
  const written: [Writer, string][] = [
    [app.visitor, 'account'],
    [full, 'other'],
    [vip, 'account'],
    [free, 'safety'],
    [vip, 'about-me'],
  ]
  for (const [writer, topic] of written) {
    await writer.send('POST', '/api/contact', { email: 'a@example.org', topic, message: 'Hello.' })
    app.pass(1)
  }
  const heads = (await listed()).filter((line) => /^\S+ {2}\d{4}-/.test(line))
  expect(heads.map((line) => line.split('  ').slice(2))).toEqual([
    ['safety'],
    ['about-me', 'VIP Side Radar'],
    ['account', 'VIP Side Radar'],
    ['other', 'Full Access'],
    ['account'],
  ])
  const { rows } = await app.database.pool.query('select * from contact_messages')
  expect(JSON.stringify(rows)).not.toMatch(/vip|full/i)
})

it('§6 control characters in a message cannot turn or hide a part of a line', async () => {
  const message = 'Turned \u202eround, hid\u200bden.'
  await app.visitor.send('POST', '/api/contact', {
    email: 'a@example.org',
    topic: 'other',
    message,
  })
  expect(await listed()).toContain('  Turned  round, hid den.')
})

async function send({ send: post }: Writer, topic: string): Promise<string> {
  const body = { email: 'a@example.org', topic, message: 'I cannot sign in.' }
  return (await post<{ answerBy: string }>('POST', '/api/contact', body)).body.answerBy
}

it('§6 the promised day depends on the plan, except for safety, and is measured', async () => {
  await app.database.pool.query('delete from contact_messages')
  const [ada, bea] = [await app.signUp('Ada'), await app.signUp('Bea')]
  await buy(bea, 'full')
  // The tests begin on Monday, 2 November.
  expect(await send(app.visitor, 'safety')).toBe('2026-11-03')
  app.pass(1)
  expect(await send(ada, 'about-me')).toBe('2026-11-03')
  expect(await send(bea, 'other')).toBe('2026-11-04')
  // The member's own messages are listed by time.
  app.pass(1)
  expect(await send(ada, 'account')).toBe('2026-11-09')

  const own = () => ada.send<{ messages: object[] }>('GET', `/api/user/${ada.id}/messages`)
  const [urgent, usual] = [{ topic: 'about-me' }, { topic: 'account', answerBy: '2026-11-09' }]
  expect((await own()).body.messages).toMatchObject([urgent, usual])
  expect(JSON.stringify((await own()).body)).not.toMatch(/sign in|a@example/)
  expect((await bea.send('GET', `/api/user/${ada.id}/messages`)).status).toBe(404)

  const [first = '', second = ''] = (await listed()).join('\n').match(/^[0-9a-f-]{36}/gm) ?? []
  // An answer on the promised day itself is in time.
  app.pass(DAY_MS)
  await operate('answered', first)
  app.pass(3 * DAY_MS)
  expect((await listed()).filter((line) => line.includes('LATE: promised by'))).toHaveLength(2)
  await operate('answered', second)
  expect((await own()).body.messages).toMatchObject([
    { ...urgent, answer: { on: '2026-11-06', text: null } },
    usual,
  ])
  expect(await operate('support')).toEqual([
    '2 open, 1 of them late',
    '2026-11  within 1: 1 in time, 1 late',
  ])
})

it('§6 a signed-in writer is notified in neutral words that her message was answered', async () => {
  const [ada, bea] = [await app.signUp('Ada'), await app.signUp('Bea')]
  await send(app.visitor, 'other')
  await send(ada, 'other')
  const ids = (await listed()).join('\n').match(/^[0-9a-f-]{36}/gm) ?? []
  for (const id of ids) await operate('answered', id)
  const toldTo = async (member: TestMember) =>
    (await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)).body
  expect(await toldTo(ada)).toMatchObject([
    {
      kind: 'support-emailed',
      group: 'support',
      title: 'Your message was answered',
      message: 'The answer went to the email address you gave.',
      subject: null,
      target: { page: 'messages', id: null },
    },
  ])
  expect(await toldTo(bea)).toEqual([])
})

it("§6 the operator's log shows how many messages have used three quarters of their time", async () => {
  await app.database.pool.query('delete from contact_messages')
  const lines = async () => {
    await app.app.sweep('promised answers')
    return app.log.filter((line) => line.includes('to answer before their promise ends'))
  }
  // On a Monday morning the promise is the end of Tuesday.
  const monday = Date.UTC(2026, 10, 30) - app.now().getTime()
  app.pass(monday)
  await send(app.visitor, 'safety')
  app.pass(1.45 * DAY_MS)
  expect(await lines()).toEqual([])
  app.pass(0.1 * DAY_MS)
  expect(await lines()).toEqual([expect.stringContaining('promise ends: 1')])
  expect(app.log.join('')).not.toContain('I cannot sign in.')
})
