import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noIds } from '../../test/calls/call-samples.ts'
import { edgeBodies } from '../../test/calls/edge-values.ts'
import { type SentCall, sentCalls } from '../../test/calls/sent-calls.ts'
import { openRoomFor, signUpVip } from '../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

/** The long run draws a new seed; the gate sends the same requests each time. */
const LONG = process.env['SIDELIGHT_LONG'] === '1'
const REQUESTS = LONG ? 20_000 : 1_500
const SEED = Number(process.env['SIDELIGHT_SEED'] ?? (LONG ? Date.now() % 2 ** 31 : 7))
const AT_ONCE = 8
const HANG_MS = 30_000
/**
 * End the session or the account that the other requests use: they run with an account of their
 * own.
 */
const ENDING = ['deleteAccount', 'endOtherSessions', 'signOut']

let app: TestApp
let member: TestMember
let spare: TestMember
let roomId: string
let sent: SentCall[]
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  member = await app.signUp()
  spare = await app.signUp()
  roomId = await openRoomFor(await signUpVip(app), member)
  sent = sentCalls({ ...noIds, ownerId: member.id, roomId })
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
  call: string
  method: string
  path: string
  body: string | undefined
  contentType: string
  key: string | undefined
}

/** Returns a valid body with some fields replaced, any JSON, or bytes that are not JSON. */
function badBody({ body }: SentCall): fc.Arbitrary<string> {
  const fields = fc.constantFrom(...Object.keys(body), 'metadata', 'cursor', 'limit', 'age', 'q')
  const replaced = fc
    .dictionary(fields, hostile)
    .map((changes) => JSON.stringify({ ...body, ...changes }))
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"x":1}}') },
  )
}

function badRequest(call: SentCall): fc.Arbitrary<BadRequest> {
  const json = fc.constant('application/json')
  const names = fc.constantFrom('cursor', 'limit', 'verified', 'q', ...call.queryFields)
  // Half of the paths exist, so that only the rest of the request is wrong.
  const path = fc.oneof(
    fc.constant(call.path),
    hostileText.map((id) =>
      call.path.replace(/(?<=\/)[\w-]*(?:[0-9]|no-|none|hers|gone|over)[\w-]*/, escape(id)),
    ),
  )
  return fc.record({
    call: fc.constant(call.name),
    method: fc.constant(call.method),
    path: fc
      .tuple(path, fc.dictionary(names, hostileText))
      .map(([at, query]) => address(at, query)),
    body: call.bodySchema ? badBody(call) : fc.constant(undefined),
    contentType: fc.oneof(
      { weight: 4, arbitrary: json },
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded'),
    ),
    key: fc.option(fc.constantFrom('again', 'x'.repeat(200), 'x y', '"'), { nil: undefined }),
  })
}

const escape = (text: string) => encodeURIComponent(text.toWellFormed())
const address = (path: string, search: Record<string, string>) =>
  `${path}?${Object.entries(search)
    .map(([name, value]) => `${name}=${escape(value)}`)
    .join('&')}`.slice(0, 12_000)

describe('bad input', () => {
  it(`§7 answers ${REQUESTS} bad requests to all calls without failing or hanging (seed ${SEED})`, async () => {
    const each = Math.ceil(REQUESTS / sent.length)
    const requests = sent.flatMap((call) =>
      fc.sample(badRequest(call), { numRuns: each, seed: SEED }),
    )
    const { statuses, failed } = await sendAll(requests)
    expect(failed).toEqual([])
    expect(requests.length).toBeGreaterThanOrEqual(REQUESTS)
    // Proves that the requests reached parsing, validation and the operations.
    for (const status of [200, 201, 400, 404, 415, 422]) expect(statuses).toContain(status)
  }, 1_200_000)

  it('§7 answers every edge of every field without failing or hanging', async () => {
    const requests = sent.flatMap((call) =>
      edgeBodies(call).map((body, at) => ({
        call: call.name,
        method: call.method,
        path: call.path,
        body,
        contentType: 'application/json',
        key: at % 2 === 0 ? `edge ${at}`.replace(' ', '-') : undefined,
      })),
    )
    const { statuses, failed } = await sendAll(requests)
    expect(failed).toEqual([])
    expect(requests.length).toBeGreaterThan(1_500)
    for (const status of [200, 201, 422]) expect(statuses).toContain(status)
  }, 1_200_000)
})

async function sendAll(requests: readonly BadRequest[]) {
  const statuses = new Set<number>()
  const failed: unknown[] = []
  const queue = requests.values()
  const worker = async () => {
    for (const request of queue) {
      const status = await send(request)
      statuses.add(status)
      if (status >= 500) failed.push({ status, ...request, body: request.body?.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { statuses, failed }
}

async function send({ call, method, path, body, contentType, key }: BadRequest): Promise<number> {
  const sender = ENDING.includes(call) ? spare : member
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: sender.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': contentType }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(HANG_MS),
  })
  await response.arrayBuffer()
  return response.status
}
