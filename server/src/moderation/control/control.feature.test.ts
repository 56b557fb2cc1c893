import { CODE_MS, PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  codeTo,
  fromElsewhere,
  listed,
  messagesTo,
  proofOf,
} from '../../../test/moderation/control.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
/** Each test has its own number, because one number gets three codes a day. */
let number: string
let numbers = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  numbers += 1
  number = `+1415555${String(3_000 + numbers)}`
})

const ask = (change: object = {}, headers = fromElsewhere()) =>
  app.visitor.send(
    'POST',
    '/api/control',
    { kind: 'phone', value: number, way: 'sms', ...change },
    headers,
  )
const enter = (code: string, change: object = {}) =>
  app.visitor.send<{ proof: string }>(
    'POST',
    '/api/control/proof',
    { kind: 'phone', value: number, code, ...change },
    fromElsewhere(),
  )
const wrongOf = (code: string) => (code.startsWith('0') ? '100 000' : '000 000')

describe('a code to a number', () => {
  it('§6 is six digits in a message that names no product, or read aloud by a call', async () => {
    await codeTo(app, number)
    const [text = ''] = messagesTo(app, number)
    expect(text.split('\n\n')[1]).toMatch(/^\d{3} \d{3} is your code\. Not you\? Ignore this\.\n$/)
    await ask({ way: 'voice' })
    await expect.poll(() => messagesTo(app, number, 'voice')).toHaveLength(1)
    const spoken = messagesTo(app, number, 'voice')[0] ?? ''
    expect(spoken).toMatch(/Your code is (\d(?:, \d){5})\. Once more: \1\./)
  })

  it.each([
    ['+54 11 4321 5678', '+541143215678'],
    ['+54 (0) 11 4321-5676', '+541143215676'],
    ['+54 11 4321 5677 ext 12', '+541143215677'],
    ['+54 9 11 4321 5679', '+5491143215679'],
    ['+54 11 15 4321 5680', '+5491143215680'],
  ])(
    '§6 calls an Argentine number with the 9 of mobiles only if it was typed as one: %s',
    async (typed, called) => {
      await ask({ way: 'voice', value: typed })
      await expect.poll(() => messagesTo(app, called, 'voice')).toHaveLength(1)
    },
  )

  it('§6 is sent in the language of the page', async () => {
    await ask({}, { ...fromElsewhere(), 'accept-language': 'es' })
    await expect.poll(() => messagesTo(app, number)).toHaveLength(1)
    expect(messagesTo(app, number)[0]).toContain('es tu código')
  })

  it('§6 is accepted once, however it is typed, and proves control', async () => {
    const code = await codeTo(app, number)
    const proved = await enter(` ${code.replace(' ', '-')} `, {
      value: `(415) 555-${number.slice(-4)}`,
    })
    expect(proved.status).toBe(200)
    expect(await listed(app, proved.body.proof)).toEqual([])
    expect((await enter(code)).status).toBe(422)
  })

  it('§6 is refused with the same response if it is wrong, expired, tried too often or never sent', async () => {
    const never = await enter('123 456')
    expect(never.status).toBe(422)
    const code = await codeTo(app, number)
    const refused = []
    for (let tries = 0; tries < 5; tries += 1) refused.push(await enter(wrongOf(code)))
    refused.push(await enter(code))
    const late = await codeTo(app, number)
    app.pass(CODE_MS)
    refused.push(await enter(late))
    for (const answer of refused) expect([answer.status, answer.text]).toEqual([422, never.text])
  })

  it('§6 replaces the code before it', async () => {
    const [first, second] = [await codeTo(app, number), await codeTo(app, number)]
    if (first !== second) expect((await enter(first)).status).toBe(422)
    expect((await enter(second)).status).toBe(200)
  })

  it.each([
    ['a number that costs', { value: '+1 900 555 0142' }, 'value'],
    ['a short number', { value: '911' }, 'value'],
    ['a number without its country', { value: '020 7946 0958' }, 'value'],
    ['no email', { kind: 'email', way: 'email', value: 'nobody' }, 'value'],
    ['an email by message', { kind: 'email', value: 'a@example.org' }, 'way'],
    ['another way', { way: 'post' }, 'way'],
  ])('§6 is not sent to %s', async (_, change, field) => {
    const { status, body } = await ask(change)
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('§6 is sent three times a day to one number, and a further request gets the same response', async () => {
    for (let count = 0; count < 3; count += 1) await codeTo(app, number)
    expect((await ask()).text).toBe('{"sent":true}')
    // The next message goes to another number.
    numbers += 500
    await codeTo(app, `+1415555${String(3_000 + numbers)}`)
    expect(messagesTo(app, number)).toHaveLength(3)
  })

  it('§6 takes the same statements when no more are sent, and the last code stays valid', async () => {
    const runs = async (work: () => Promise<unknown>) => {
      const texts = await statementsOf(app.database, work)
      return texts.filter((text) => /control_codes|advisory|begin|commit/i.test(text))
    }
    await codeTo(app, number)
    await codeTo(app, number)
    let code = ''
    const sent = await runs(async () => (code = await codeTo(app, number)))
    expect(sent.length).toBeGreaterThan(3)
    expect(await runs(() => ask())).toEqual(sent)
    expect(messagesTo(app, number)).toHaveLength(3)
    expect((await enter(code)).status).toBe(200)
  })

  it('§6 can be requested by one network once a day for a number, and three times in total', async () => {
    const here = fromElsewhere()
    expect((await ask({}, here)).status).toBe(200)
    const again = await ask({}, here)
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(80_000)
    const others = []
    for (const end of [7_001, 7_002, 7_003]) {
      others.push((await ask({ value: `+1415555${end}` }, here)).status)
    }
    expect(others).toEqual([200, 200, 429])
  })

  it('§1 leaves no readable number or time in the database', async () => {
    await codeTo(app, number)
    const { rows } = await app.database.pool.query('select * from control_codes')
    const told = JSON.stringify([rows, app.log])
    expect(told).not.toContain(number.slice(1))
    expect(Object.keys(rows[0])).toEqual(['id', 'value_tag', 'sealed', 'tries', 'day'])
  })

  it('§1 is deleted the day after', async () => {
    await codeTo(app, number)
    const count = async () =>
      (await app.database.pool.query('select id from control_codes')).rows.length
    expect(await count()).toBeGreaterThan(0)
    app.pass(25 * 3_600_000)
    await app.app.sweep('case clocks')
    expect(await count()).toBe(0)
  })
})

describe('a code to an email', () => {
  it('§6 arrives in an email, once a day', async () => {
    const value = `wren-${numbers}@example.org`
    const body = { kind: 'email', value: value.toUpperCase(), way: 'email' }
    expect((await ask(body)).status).toBe(200)
    const email = await app.emailTo(value)
    const code = /\d{3} \d{3}/.exec(email.split('\n\n')[1] ?? '')?.[0] ?? ''
    const proved = await enter(code, { kind: 'email', value })
    expect(proved.status).toBe(200)
    expect((await ask(body)).text).toBe('{"sent":true}')
  })
})

describe('a proof of control', () => {
  it('§6 expires after 15 minutes, and is then refused like an invented one', async () => {
    const proof = await proofOf(app, number)
    app.pass(PROOF_MS - 1)
    await listed(app, proof)
    app.pass(1)
    const answers = [proof, 'AAAA', `${proof.slice(0, -4)}AAAA`].map((each) =>
      app.visitor.send('POST', '/api/listed', { proof: each }),
    )
    const [over, never, altered] = await Promise.all(answers)
    expect([over?.status, over?.text]).toEqual([422, never?.text])
    expect(altered?.text).toBe(never?.text)
  })
})
