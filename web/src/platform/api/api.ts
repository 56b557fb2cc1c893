import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import type { Method } from '@sidelight/contract/calls/method'
import { type CallName, paths } from '@sidelight/contract/calls/paths'
import { ApiError, OfflineError } from './api-error.ts'
import { fetchWithClock, serverDate } from './server-clock.ts'

interface Options {
  /** The key of a filled form. Retries send the same one, so that nothing is created twice. */
  idempotencyKey?: string
  signal?: AbortSignal
}

interface Parts extends Options {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type Input<Name extends CallName> =
  object extends InputOf<Name> ? [input?: Options] : [input: InputOf<Name> & Options]

const signedOutListeners = new Set<(name: CallName) => void>()
const goodAnswerListeners = new Set<(name: CallName) => void>()

/** Calls `listener` with the name of each call that was answered with 200-299. */
export function onGoodAnswer(listener: (name: CallName) => void): void {
  goodAnswerListeners.add(listener)
}

/**
 * Calls `listener` with the name of each call that was answered with 401, because there is no
 * session.
 */
export function onSignedOutAnswer(listener: (name: CallName) => void): void {
  signedOutListeners.add(listener)
}

/** One page of a list; `nextCursor` is undefined on the last one. */
export interface Page<Answer> {
  answer: Answer
  nextCursor: string | undefined
}

/** The method and the path of each call of a list. */
type Paths<Name extends CallName> = Readonly<Record<Name, readonly [Method, string]>>

/**
 * Returns a function that makes the calls of a list by name. It sends the session cookie. It
 * rejects with ApiError for an answer outside 200-299, and with OfflineError without a connection.
 */
export const callsOf =
  <Listed extends CallName>(listed: Paths<Listed>) =>
  async <Name extends Listed>(name: Name, ...[input]: Input<Name>): Promise<AnswerOf<Name>> =>
    readJson(await send(name, listed[name], input))

/** Makes a call of the list that every page loads: `call('getMember', { params: { id } })`. */
export const call = callsOf(paths)

/**
 * Makes a call of a paged list. Resolves to the page with the next cursor, which the Link header
 * names.
 */
export async function callPage<Name extends keyof typeof paths>(
  name: Name,
  ...[input]: Input<Name>
): Promise<Page<AnswerOf<Name>>> {
  const response = await send(name, paths[name], input)
  return { answer: await readJson(response), nextCursor: cursorOf(response.headers.get('link')) }
}

async function send(
  name: CallName,
  [method, path]: readonly [Method, string],
  parts: Parts = {},
): Promise<Response> {
  const headers = new Headers()
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey)
  const response = await reach(urlOf(path, parts), {
    method,
    headers,
    credentials: 'include',
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: parts.signal ?? null,
    // The browser sends a deletion even if the page is closed at that moment.
    keepalive: method === 'DELETE',
  })
  if (response.status === 401) for (const listener of signedOutListeners) listener(name)
  if (!response.ok) throw await readRefusal(response)
  for (const listener of goodAnswerListeners) listener(name)
  return response
}

/**
 * Sends bytes to a URL that is not part of a list of calls, with the session cookie. Rejects like
 * `call`.
 */
export async function sendBytes(
  path: `/api/${string}`,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await reach(path, { method: 'PUT', headers, credentials: 'include', body })
  if (!response.ok) throw await readRefusal(response)
}

/**
 * Resolves to the refusal of an answer. That of a used quota names the renewal in the reader's time
 * zone, which the server does not know.
 */
async function readRefusal(response: Response): Promise<ApiError> {
  const refusal = new ApiError(response, await response.text())
  if (refusal.problem?.code !== 'quota_spent') return refusal
  try {
    // Loaded only now, because most visits never need it.
    const { withRenewal } = await import('./quota-spent.ts')
    return withRenewal(refusal, serverDate())
  } catch {
    return refusal
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchWithClock(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new OfflineError()
  }
}

// The server has validated the answer with the contract's schema, so it is not validated again.
async function readJson<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer
}

function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(key, `${value}`)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Returns the cursor in a Link header: `<…?cursor=abc>; rel="next"` gives `abc`. */
function cursorOf(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  return next
    ? (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined)
    : undefined
}
