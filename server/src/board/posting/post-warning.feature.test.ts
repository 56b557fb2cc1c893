import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_S, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const sample = {
  phoneNumber: '(415) 555-0142',
  handle: '@marcusid',
  email: 'marcus.webb@example.com',
  realName: 'Marcus Webb',
  nicknames: ['Al', 'Marc'],
  redFlags: ['Ghosting', 'Asks for money'],
  description: 'Said he was a contractor overseas and asked for help with a customs fee.',
  location: 'San Francisco',
  timeframe: 'March 2024',
}
const post = (member: TestMember, change: object = {}, headers: Record<string, string> = {}) =>
  member.send<Warning>('POST', BOARD, { ...sample, ...change }, headers)
const list = async () => (await app.visitor.send<Warning[]>('GET', `${BOARD}?limit=100`)).body
const fieldsOf = (body: unknown) => Object.keys((body as { fields?: object }).fields ?? {})

describe('a posted warning', () => {
  it('§5 is masked, with the most serious flag first', async () => {
    const answer = await post(ada)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      phoneNumber: '+1 (415) ***-**42',
      handle: '@ma***id',
      email: 'ma***@example.com',
      realName: 'M***s W***b',
      nicknames: ['**', 'M***c'],
      redFlags: ['Asks for money', 'Ghosting'],
      description: sample.description,
      location: 'San Francisco',
      timeframe: 'March 2024',
      verified: false,
      corroborated: false,
      disputed: false,
      reportCount: 1,
      createdAt: '2026-11-02T12:00:00.000Z',
      yours: true,
      appearsAt: null,
    })
  })

  it('§5 reads the link of a profile to its handle, and refuses another one at the field', async () => {
    // Longer than a handle may be.
    const shared = 'igsh=MzRlODBiNWFlZA==&utm_source=qr'
    const handle = `https://www.instagram.com/marlow_id/?${shared}`
    expect((await post(ada, { handle })).body).toMatchObject({ handle: '@ma***id' })
    const { status, body } = await post(ada, { handle: 'https://wa.me/14155550142' })
    expect(status).toBe(422)
    const fields = { handle: 'This link leads to a number. Enter it as the phone number.' }
    expect(body).toMatchObject({ fields })
  })

  it('§5 has a short number or handle masked by the rules for short ones', async () => {
    const { body } = await post(ada, { phoneNumber: '555-01', handle: 'abcd', nicknames: [] })
    expect(body).toMatchObject({ phoneNumber: '***01', handle: '@****', nicknames: [] })
  })

  it.each([
    ['He lives at 12 Elm Street, I know.', 'He lives at ***, I know.'],
    ['Vive en la calle Reforma 12, colonia Centro, depto 4', 'Vive en la ***'],
  ])('§5 contains no postal address, in English or Spanish: %s', async (description, shown) => {
    const { body } = await post(ada, { description })
    expect(body).toMatchObject({ description: shown })
    expect(await list()).toContainEqual(expect.objectContaining({ description: shown }))
  })

  it('§3 is the same for visitors, except that it is not marked as theirs', async () => {
    const { body } = await post(ada)
    const seen = await app.visitor.send<Warning>('GET', `${BOARD}/${body.id}`)
    expect(seen.body).toEqual({ ...body, yours: false })
    expect(seen.text).not.toMatch(/marcusid|Webb|5550142|marcus\.webb/)
  })

  it('§5 has the values of the form and other identifiers censored in every text', async () => {
    const { body } = await post(ada, {
      description:
        'Marcus said to call 415.555.0142 or his other number 628-555-0177, or mail marcus.webb@example.com.',
      location: 'the flat of Marcus Webb',
      timeframe: 'when marcusid was online',
      redFlags: ['Marcus lies', 'Love bombing'],
      nicknames: ['Love'],
    })
    const texts = [body.description, body.location, body.timeframe, ...body.redFlags].join(' ')
    expect(texts).not.toMatch(/marcus|webb|0142|0177|example/i)
    expect(body.redFlags).toContain('Love bombing')
    const { rows } = await app.database.pool.query(
      'select description, location, timeframe, shown_text from warnings where id = $1',
      [body.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/marcus|webb|0142|0177/i)
  })

  it('§6 is stored without a readable identifier or author', async () => {
    const { body } = await post(ada)
    const { rows } = await app.database.pool.query(
      'select *, encode(sealed, $2) as bytes from warnings where id = $1',
      [body.id, 'escape'],
    )
    const stored = JSON.stringify(rows)
    for (const secret of ['5550142', 'marcusid', 'Webb', ada.id]) {
      expect(stored).not.toContain(secret)
    }
  })
})

describe('posting a warning', () => {
  it('§5 is refused if the phone number field contains no number, and the field is named', async () => {
    const answer = await post(ada, { phoneNumber: 'ask me' })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer.body)).toEqual(['phoneNumber'])
  })

  it('§5 is refused with two numbers in one field, but accepted with an extension', async () => {
    const two = await post(ada, { phoneNumber: '(415) 555-0142 (628) 555-0119' })
    expect(two.status).toBe(422)
    expect(fieldsOf(two.body)).toEqual(['phoneNumber'])
    expect((await post(ada, { phoneNumber: '(415) 555-0142 ext. 12' })).status).toBe(201)
  })

  it('§5 is refused with all invalid fields named at once', async () => {
    const answer = await post(ada, { phoneNumber: ' ', redFlags: [' '], description: 'short' })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer.body).toSorted()).toEqual(['description', 'phoneNumber', 'redFlags'])
  })

  it('§5 drops empty nicknames and a lone @', async () => {
    const { status, body } = await post(ada, { nicknames: [' ', 'Rex'], handle: '@', email: '' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ nicknames: ['R***x'], handle: null, email: null })
  })

  it('§6 ignores fields that would mark a warning as verified or raise its count', async () => {
    const { body } = await post(ada, {
      phoneNumber: '415 555 0150',
      verified: true,
      reportCount: 99,
      corroborated: true,
      state: 'disputed',
      id: 'mine',
      createdAt: '2001-01-01',
      publishedAt: '2001-01-01',
    })
    expect(body).toMatchObject({ verified: false, reportCount: 1, corroborated: false })
    expect(body.createdAt).toBe('2026-11-02T12:00:00.000Z')
    expect(body.id).not.toBe('mine')
  })

  it('§6 is refused in the name of another member, and nothing is stored', async () => {
    const bea = await app.signUp('Bea')
    const before = (await list()).length
    expect((await post(ada, { userId: bea.id })).status).toBe(403)
    expect((await post(ada, { userId: ada.id, phoneNumber: '(415) 555-0139' })).status).toBe(201)
    app.pass(1_000)
    expect(await list()).toHaveLength(before + 1)
  })

  it('§6 is refused for visitors, who may read', async () => {
    expect((await app.visitor.send('POST', BOARD, sample)).status).toBe(401)
  })

  it('§9 is refused after 50 posts of a member in a day, with the time of renewal', async () => {
    const cleo = await app.signUp('Cleo')
    const withoutNumber = { phoneNumber: '12' }
    for (let count = 0; count < 3; count += 1) {
      expect((await post(cleo, withoutNumber)).status).toBe(422)
    }
    let id = ''
    for (let count = 0; count < 50; count += 1) {
      const posted = await post(cleo, { nicknames: [] })
      expect(posted.status).toBe(201)
      id = posted.body.id
    }
    const write = (body: object) => cleo.send('PATCH', `${BOARD}/${id}`, { ...sample, ...body })
    expect((await write(withoutNumber)).status).toBe(422)
    expect((await write({})).status).toBe(429)
    const refused = await post(cleo)
    expect(refused.status).toBe(429)
    const named = /^Your 50 posts for today are used\. They renew at 09:\d\d UTC on Nov 3\.$/
    expect(refused.body).toEqual({
      code: 'quota_spent',
      message: expect.stringMatching(named),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(DAY_S)
  })
})

describe('the time of a warning', () => {
  it('§3 is stored as a whole hour, with or without a delay', async () => {
    const fay = await app.signUp('Fay')
    await post(fay, { delayed: true, location: 'Timeless Bay' })
    for (let count = 0; count < 3; count += 1) {
      app.pass(7 * MINUTE_MS)
      await post(fay, { location: 'Timeless Bay' })
    }
    const { rows } = await app.database.pool.query<{ published_at: Date }>(
      "select published_at from warnings where location = 'Timeless Bay'",
    )
    expect(rows).toHaveLength(4)
    for (const { published_at: at } of rows) expect(at.toISOString()).toMatch(/:00:00\.\d{3}Z$/)
  })
})

describe('a post with an idempotency key', () => {
  it('§7 gets its first response again when it is repeated, and creates nothing', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await post(ada, {}, key)
    const before = await list()
    const again = await post(ada, {}, key)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    app.pass(1_000)
    expect(await list()).toHaveLength(before.length)
  })

  it('§7 is refused under the same key with another body', async () => {
    const key = { 'idempotency-key': 'other' }
    await post(ada, {}, key)
    const other = await post(ada, { description: 'Something else altogether.' }, key)
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('§7 creates one warning from 20 parallel posts with one key', async () => {
    const dora = await app.signUp('Dora')
    const place = 'Parallel Bay'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(dora, { location: place }, { 'idempotency-key': 'p' })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const stored = await app.database.pool.query('select 1 from warnings where location = $1', [
      place,
    ])
    expect(stored.rows).toHaveLength(1)
  })
})

describe('a delayed warning', () => {
  it('§3 waits 6 to 48 hours, visible only to its author', async () => {
    const eve = await app.signUp('Eve')
    const { body } = await post(eve, { delayed: true, phoneNumber: '415 555 0160' })
    const waits = Date.parse(body.appearsAt ?? '') - app.now().getTime()
    expect(waits).toBeGreaterThanOrEqual(6 * HOUR_MS)
    expect(waits).toBeLessThanOrEqual(48 * HOUR_MS)
    const path = `${BOARD}/${body.id}`
    expect((await eve.send<Warning>('GET', path)).body).toEqual(body)
    expect((await eve.send<Warning[]>('GET', BOARD)).body[0]).toEqual(body)
    const missing = await ada.send('GET', `${BOARD}/00000000-0000-4000-8000-000000000000`)
    const hidden = await ada.send('GET', path)
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(missing.text)
    expect((await list()).map(({ id }) => id)).not.toContain(body.id)

    app.pass(48 * HOUR_MS)
    const seen = (await app.visitor.send<Warning>('GET', path)).body
    const group = expect.stringMatching(/^[\w-]{22}$/)
    expect(seen).toEqual({ ...body, group, yours: false, appearsAt: null })
    expect((await list()).map(({ id }) => id)).toContain(body.id)
  })
})
