import type { AnswerOf, InputOf } from '@sidelight/contract/calls'
import { type CallName, paths } from '@sidelight/contract/paths'
import { ApiError, OfflineError } from './api-error.ts'

interface Options {
  /** One per filled form, kept over retries: a second try then creates nothing twice. */
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

/** One page of a list; `nextCursor` is undefined on the last one. */
export interface Page<Answer> {
  answer: Answer
  nextCursor: string | undefined
}

/**
 * Makes a call of the contract by name: `call('getMember', { params: { id } })`.
 * Sends the session; rejects with ApiError for a refusal and OfflineError without a connection.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: Input<Name>
): Promise<AnswerOf<Name>> {
  return readJson(await send(name, input))
}

/** As `call`, for a list that comes in pages: reads the cursor from the Link header as well. */
export async function callPage<Name extends CallName>(
  name: Name,
  ...[input]: Input<Name>
): Promise<Page<AnswerOf<Name>>> {
  const response = await send(name, input)
  return { answer: await readJson(response), nextCursor: cursorOf(response.headers.get('link')) }
}

async function send(name: CallName, parts: Parts = {}): Promise<Response> {
  const [method, path] = paths[name]
  const headers = new Headers()
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey)
  const response = await reach(urlOf(path, parts), {
    method,
    headers,
    credentials: 'include',
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: parts.signal ?? null,
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  return response
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new OfflineError()
  }
}

// The server parsed the answer with the contract's schema on its way out; it is not parsed again.
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

/** `<…?cursor=abc>; rel="next"` -> `abc`. */
function cursorOf(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  return next
    ? (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined)
    : undefined
}
