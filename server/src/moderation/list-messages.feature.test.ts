import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, subscribe } from '../../test/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createOperatorServices, performOrder } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listed(): Promise<string[]> {
  const services = createOperatorServices({
    db: app.database.handle,
    ring: app.ring,
    saveKeys: undefined,
    serving: true,
    boardChanged: () => undefined,
    clock: () => app.now(),
  })
  return (await performOrder(services, { verb: 'messages', args: [] })).lines
}

type Writer = Pick<TestMember, 'send'>

it('§6 puts the messages of Full and VIP before others, and nobody before safety', async () => {
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
