import qs from 'qs'
import { STRIPE_VERSION } from '../../payments/index.ts'
import type { Services } from '../../platform/services.ts'
import { type Books, withBooks } from './books.ts'
import { findAnswer, saveAnswer } from './books-table.ts'
import { findEndpoint } from './endpoints.ts'
import { expandObject } from './expand-object.ts'
import { noSuch, refused, SandboxProblem } from './problem.ts'

export interface SandboxRequest {
  method: string
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  form: string
}

export interface SandboxAnswer {
  status: number
  body: object
}

export interface SandboxServices extends Pick<Services, 'db' | 'clock'> {
  secretKey: string
}

/**
 * Returns Stripe's response to a request of the SDK, for the endpoints that this product uses.
 * Rejects a wrong key, a wrong version, and a known idempotency key with other parameters.
 */
export async function answerSandbox(
  services: SandboxServices,
  request: SandboxRequest,
): Promise<SandboxAnswer> {
  try {
    admit(services, request)
    return await withBooks(services, (books) => answerOnce(books, request))
  } catch (error) {
    if (error instanceof SandboxProblem) return { status: error.status, body: error.toBody() }
    throw error
  }
}

function admit({ secretKey }: SandboxServices, { headers }: SandboxRequest): void {
  if (headers['authorization'] !== `Bearer ${secretKey}`) {
    const detail = { code: 'api_key_invalid', message: 'Invalid API Key provided' }
    throw new SandboxProblem(401, 'invalid_request_error', detail)
  }
  if (headers['stripe-version'] !== STRIPE_VERSION) {
    throw refused('invalid_version', `The practice provider speaks ${STRIPE_VERSION}.`)
  }
}

async function answerOnce(books: Books, request: SandboxRequest): Promise<SandboxAnswer> {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (key === undefined) return answer(books, request)
  const asked = `${request.path} ${request.form}`
  const earlier = await findAnswer(books.db, key)
  if (!earlier) {
    const given = await answer(books, request)
    await saveAnswer(books.db, { key, request: asked, answer: JSON.stringify(given.body) })
    return given
  }
  if (earlier.request === asked) return { status: 200, body: earlier.answer }
  const code = 'idempotency_key_in_use'
  const message = 'This idempotency key was used with other parameters.'
  throw new SandboxProblem(400, 'idempotency_error', { code, message })
}

async function answer(
  books: Books,
  { method, path, form }: SandboxRequest,
): Promise<SandboxAnswer> {
  const { pathname, search } = new URL(path, 'http://practice')
  const endpoint = findEndpoint(method, pathname)
  if (!endpoint) throw noSuch('endpoint')
  const sent = method === 'GET' ? search.slice(1) : form
  const { expand, ...fields } = qs.parse(sent, { depth: 5 })
  const object = await endpoint.answer(books, { id: endpoint.id, fields })
  const paths = Array.isArray(expand) ? expand.filter((item) => typeof item === 'string') : []
  return { status: 200, body: await expandObject(books, object, paths) }
}
