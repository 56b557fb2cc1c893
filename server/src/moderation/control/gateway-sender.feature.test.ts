import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CodeGatewayServer, startCodeGateway } from '../../../test/moderation/code-gateway.ts'
import { fromElsewhere } from '../../../test/moderation/control.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { smsGateway } from './gateway-sender.ts'

const NUMBER = '+14155554321'
const PASSWORD = 'p@ss word'

let gateway: CodeGatewayServer
let app: TestApp
beforeEach(async () => {
  gateway = await startCodeGateway()
  const url = gateway.url.replace('//', `//house:${encodeURIComponent(PASSWORD)}@`)
  app = await startTestApp({
    TRUST_PROXY: '127.0.0.1',
    SMS_URL: url,
    VOICE_URL: url,
    SMS_SENDER: '+14155550000',
  })
})
afterEach(async () => {
  await app.close()
  await gateway.close()
})

const ask = (headers = fromElsewhere(), change: object = {}) =>
  app.visitor.send(
    'POST',
    '/api/control',
    { kind: 'phone', value: NUMBER, way: 'sms', ...change },
    headers,
  )

/** Resolves to what the gateway received, once there are `count` messages. */
async function sent(count: number) {
  await expect.poll(() => gateway.sent.length).toBe(count)
  return gateway.sent.map(({ body }) => body)
}

/** Waits until this many failures are logged. */
async function failures(count: number) {
  const logged = () => app.log.filter((line) => line.includes('a code was not sent'))
  await expect.poll(() => logged().length).toBe(count)
  return logged().map((line) => JSON.parse(line))
}

const enter = (code: string) =>
  app.visitor.send(
    'POST',
    '/api/control/proof',
    { kind: 'phone', value: NUMBER, code },
    fromElsewhere(),
  )

describe('a gateway for codes', () => {
  it('§6 receives one POST with number, sender and text, and its code proves control', async () => {
    expect((await ask()).text).toBe('{"sent":true}')
    const [message = {}] = await sent(1)
    expect(message).toEqual({ to: NUMBER, from: '+14155550000', text: expect.any(String) })
    expect(message['text']).toMatch(/^\d{3} \d{3} is your code\. Not you\? Ignore this\.$/)
    const [{ method, headers } = { method: '', headers: {} }] = gateway.sent
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    const login = Buffer.from(`house:${PASSWORD}`).toString('base64')
    expect(headers.authorization).toBe(`Basic ${login}`)
    expect((await enter(String(message['text']).slice(0, 7))).status).toBe(200)
  })

  it('§6 receives the spoken words of a call, and their language', async () => {
    await ask({ ...fromElsewhere(), 'accept-language': 'es' }, { way: 'voice' })
    const [call = {}] = await sent(1)
    expect(call).toMatchObject({ to: NUMBER, language: 'es' })
    expect(call['say']).toMatch(/(\d(?:, \d){5})\D.*\1/)
    expect(call).not.toHaveProperty('text')
  })

  it.each([
    [202, 'sent'],
    [410, 'refused'],
    [500, 'failed'],
    [302, 'failed'],
    ['cut', 'unanswered'],
    ['silence', 'unanswered'],
  ] as const)(
    '§6 that responds with %s does not change the response to the visitor',
    async (behaviour, outcome) => {
      gateway.behave(behaviour)
      expect((await ask()).text).toBe('{"sent":true}')
      await sent(1)
      if (behaviour !== 202 && behaviour !== 'silence') {
        expect(await failures(1)).toMatchObject([{ way: 'sms', outcome }])
      }
      // Redirects are not followed: codes are sent only to the configured URL.
      expect(gateway.sent).toHaveLength(1)
    },
  )

  it('§6 that fails does not use up the budget of codes', async () => {
    gateway.behave(503)
    const here = fromElsewhere()
    for (let count = 1; count <= 5; count += 1) {
      expect((await ask(here)).status).toBe(200)
      await failures(count)
    }
    gateway.behave(202)
    expect((await ask(here)).status).toBe(200)
    await sent(6)
  })

  it('§6 that refuses numbers is called three times a day for one network, for calls too', async () => {
    gateway.behave(422)
    const here = fromElsewhere()
    const answers = []
    for (const way of ['sms', 'voice', 'sms', 'voice']) {
      answers.push((await ask(here, { way })).status)
      await failures(Math.min(answers.length, 3))
    }
    expect(answers).toEqual([200, 200, 200, 429])
  })

  it('§6 that does not respond may have sent, so it is called three times a day for one number', async () => {
    gateway.behave('cut')
    for (let count = 1; count <= 3; count += 1) {
      await ask()
      await failures(count)
    }
    gateway.behave(202)
    expect((await ask()).text).toBe('{"sent":true}')
    await ask(fromElsewhere(), { value: '+14155554322' })
    expect((await sent(4)).map(({ to }) => to)).toEqual([NUMBER, NUMBER, NUMBER, '+14155554322'])
  })

  it('§6 that cannot be reached does not use up the budget of codes', async () => {
    await gateway.close()
    const here = fromElsewhere()
    for (let count = 1; count <= 4; count += 1) {
      expect((await ask(here)).status).toBe(200)
      expect((await failures(count)).at(-1)).toMatchObject({ outcome: 'failed' })
    }
  })

  it('§6 is awaited no longer than the configured time', async () => {
    gateway.behave('silence')
    const deadline = new AbortController()
    const send = smsGateway({ url: gateway.url, sender: 'House' }, () => deadline.signal)
    const outcome = send(NUMBER, '483201', 'en')
    await sent(1)
    deadline.abort()
    expect(await outcome).toEqual({ outcome: 'unanswered' })
  })

  it('§1 leaves no number, code or password in the log, whatever it returns', async () => {
    for (const [at, behaviour] of ([500, 410, 'cut', 202] as const).entries()) {
      gateway.behave(behaviour)
      await ask(fromElsewhere())
      await sent(at + 1)
    }
    await failures(3)
    const codes = gateway.sent.map(({ body }) => /\d{3} \d{3}/.exec(body['text'] ?? '')?.[0] ?? '')
    const secrets = [NUMBER.slice(2), PASSWORD, encodeURIComponent(PASSWORD), 'house', ...codes]
    const log = app.log.join('\n')
    for (const secret of [...secrets, ...codes.map((code) => code.replace(' ', ''))]) {
      expect(log).not.toContain(secret)
    }
  })
})
