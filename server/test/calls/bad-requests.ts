import fc from 'fast-check'
import type { TestMember } from '../test-app.ts'
import type { SentCall } from './sent-calls.ts'

const AT_ONCE = 8
const HANG_MS = 30_000
/**
 * Calls that end the session or the account. They use an account of their own, to spare that of the
 * others.
 */
const ENDING = ['deleteAccount', 'endOtherSessions', 'signOut']

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

export interface BadRequest {
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

/** Returns `count` bad requests to a call, the same ones for the same seed. */
export function badRequests(call: SentCall, { count, seed }: { count: number; seed: number }) {
  return fc.sample(badRequest(call), { numRuns: count, seed })
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

/** Where the requests are sent, and as which member. */
export interface Target {
  url: string
  member: TestMember
  /** The member for calls that end a session or an account. */
  spare: TestMember
}

/** Sends all requests. Returns the statuses of the responses, and the requests that failed. */
export async function sendAll(target: Target, requests: readonly BadRequest[]) {
  const statuses = new Set<number>()
  const failed: unknown[] = []
  const queue = requests.values()
  const worker = async () => {
    for (const request of queue) {
      const status = await send(target, request)
      statuses.add(status)
      if (status >= 500) failed.push({ status, ...request, body: request.body?.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { statuses, failed }
}

async function send({ url, member, spare }: Target, request: BadRequest): Promise<number> {
  const { call, method, path, body, contentType, key } = request
  const sender = ENDING.includes(call) ? spare : member
  const response = await fetch(url + path, {
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
