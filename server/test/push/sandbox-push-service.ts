import { createPublicKey, randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

/** A browser that is subscribed at the sandbox service. */
export interface SandboxBrowser {
  endpoint: string
  /** The headers of each accepted knock. */
  knocks: IncomingHttpHeaders[]
  /** The number of requests, accepted or not. */
  requests: number
  /** Unsubscribes: the service returns 410 from now on. */
  leave(): void
  /** Makes the service return this status instead. */
  answer(status: number, retryAfterS?: number): void
}

interface Entry {
  browser: SandboxBrowser
  vapidKey: string
  status: number
  retryAfterS: number | undefined
}

/** A push service (RFC 8030) on this machine that verifies the sender (RFC 8292). */
export interface SandboxPushService {
  origin: string
  /** Subscribes a browser that accepts only knocks signed by this key. */
  subscribe(vapidKey: string): SandboxBrowser
  close(): Promise<void>
}

export async function startSandboxPushService(): Promise<SandboxPushService> {
  const entries = new Map<string, Entry>()
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, retryAfterS } = await answer(request)
    const retry = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
    const moved = status === 302 ? { location: '/elsewhere' } : {}
    response.writeHead(status, { ...retry, ...moved }).end()
  }

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; retryAfterS?: number | undefined }> {
    const body = Buffer.concat(await request.toArray())
    const entry = entries.get(request.url ?? '')
    if (!entry) return { status: 404 }
    entry.browser.requests += 1
    if (entry.status !== 201) return entry
    const sender = { origin, vapidKey: entry.vapidKey }
    const refused =
      refuse(request, body) ?? (await checkSender(request.headers.authorization, sender))
    if (refused === undefined) entry.browser.knocks.push(request.headers)
    return { status: refused ?? 201 }
  }

  return {
    origin,
    subscribe(vapidKey) {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const browser: SandboxBrowser = {
        endpoint: origin + path,
        knocks: [],
        requests: 0,
        leave: () => void (entry.status = 410),
        answer(status, retryAfterS) {
          entry.status = status
          entry.retryAfterS = retryAfterS
        },
      }
      const entry: Entry = { browser, vapidKey, status: 201, retryAfterS: undefined }
      entries.set(path, entry)
      return browser
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/**
 * Returns the status with which a request from any sender is rejected; undefined for an acceptable
 * one.
 */
function refuse(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  body: Buffer,
): number | undefined {
  if (method !== 'POST') return 405
  // A knock has no content. The service requires a TTL (RFC 8030 §5.2).
  if (body.length > 0) return 413
  return /^\d+$/.test(String(headers['ttl'] ?? '')) ? undefined : 400
}

/** Returns the status with which a sender is rejected; undefined for the one with this key. */
async function checkSender(
  header: string | undefined,
  { origin, vapidKey }: { origin: string; vapidKey: string },
): Promise<number | undefined> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (token === undefined || key !== vapidKey) return 401
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const rules = { algorithms: ['ES256'], audience: origin, requiredClaims: ['exp', 'sub'] }
  return jwtVerify(token, publicKey, rules).then(
    ({ payload }) => (/^(mailto:|https:)/.test(payload.sub ?? '') ? undefined : 403),
    () => 403,
  )
}
