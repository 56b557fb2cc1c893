import { calls } from '@sidelight/contract/calls'
import type { CallName } from '@sidelight/contract/paths'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../test/call-samples.ts'
import { openRoomFor, signUpVip } from '../test/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../test/test-app.ts'

const REQUESTS = 5_000
const AT_ONCE = 8
const HANG_MS = 10_000

let app: TestApp
let member: TestMember
let roomId: string
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  member = await app.signUp()
  roomId = await openRoomFor(await signUpVip(app), member)
})
afterAll(() => app.close())

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table members; --",
    '%_\\%',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%2527',
    '{"$ne":null}',
    '١٢٣٤٥٦٧٨٩٠',
    'x'.repeat(30_000),
    '\u202e@evil',
    '👩🏽‍🚀'.repeat(50),
  ),
)
const hostileNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(-0, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -1),
)
const hostile = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 4 }) },
)

interface BadRequest {
  method: string
  path: string
  body: string | undefined
  contentType: string
}

/** A good body with some of its fields replaced, a body of anything, or bytes that are no JSON. */
function badBody(name: CallName): fc.Arbitrary<string> {
  const good: { body?: object } = callSamples[name]({ ...noIds, ownerId: member.id })
  const fields = Object.keys(good.body ?? {})
  const replaced = fc
    .dictionary(fc.constantFrom(...fields, 'metadata', 'cursor', 'limit', 'age', 'q'), hostile)
    .map((changes) => JSON.stringify({ ...good.body, ...changes }))
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"x":1}}') },
  )
}

function badRequest(name: CallName): fc.Arbitrary<BadRequest> {
  const { method, path, body } = calls[name]
  const contentType = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
  )
  const query = fc.dictionary(
    fc.constantFrom('cursor', 'limit', 'verified', 'q', 'after', 'before'),
    hostileText,
  )
  // A room that she is in: what is wrong then is everything else.
  const id = fc.oneof(hostileText, fc.constant(roomId))
  return fc.record({
    method: fc.constant(method as string),
    path: fc
      .tuple(id, query)
      .map(([named, search]) => address(path.replace('{id}', escape(named)), search)),
    body: body ? badBody(name) : fc.constant(undefined),
    contentType,
  })
}

const escape = (text: string) => encodeURIComponent(text.toWellFormed())
const address = (path: string, search: Record<string, string>) =>
  `${path}?${Object.entries(search)
    .map(([name, value]) => `${name}=${escape(value)}`)
    .join('&')}`.slice(0, 12_000)

describe('bad input', () => {
  it(`§7 answers ${REQUESTS} bad requests over the served calls without failing or hanging`, async () => {
    const names = app.app.served.map(({ name }) => name)
    const each = Math.ceil(REQUESTS / names.length)
    const requests = names.flatMap((name) =>
      fc.sample(badRequest(name), { numRuns: each, seed: 7 }),
    )
    const statuses = new Map<number, number>()
    const failed: unknown[] = []
    const queue = requests.values()
    const worker = async () => {
      for (const request of queue) {
        const status = await send(request)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) failed.push({ status, ...request })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(failed).toEqual([])
    expect(requests.length).toBeGreaterThanOrEqual(REQUESTS)
    // Proof that the requests reached parsing, validation and the operations behind them.
    for (const status of [200, 201, 400, 404, 415, 422])
      expect(statuses.get(status)).toBeGreaterThan(0)
  }, 240_000)
})

async function send({ method, path, body, contentType }: BadRequest): Promise<number> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      cookie: member.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(HANG_MS),
  })
  await response.arrayBuffer()
  return response.status
}
