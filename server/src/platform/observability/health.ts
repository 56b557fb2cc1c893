import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The time limit of the readiness check. A slower database counts as unavailable. */
const ANSWER_WITHIN_MS = 2_000

export interface HealthChecks {
  /** Rejects if a required service does not respond. */
  needs: () => Promise<unknown>
  draining: () => boolean
  metrics: Metrics
  metricsToken: string | undefined
  /**
   * Whether requests come through a proxy. A proxy on this machine makes every request look local.
   */
  proxied: boolean
}

/**
 * Mounts `/health/live`, `/health/ready`, which responds within 2 s, and `/metrics`. Metrics
 * require METRICS_TOKEN, or a request from loopback without a proxy.
 */
export function mountHealth(app: FastifyInstance, checks: HealthChecks): void {
  const responds = shareCheck(checks.needs)
  app.get('/health/live', async () => ({ live: true }))

  app.get('/health/ready', async (_request, reply) => {
    const ready = !checks.draining() && (await responds())
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ ready })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, checks)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await checks.metrics.render())
  })
}

/**
 * Returns a function that resolves to whether the required services respond. Requests that wait at
 * the same time share one check, because anybody may send them without a limit.
 */
function shareCheck(needs: HealthChecks['needs']): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () =>
    (running ??= within(ANSWER_WITHIN_MS, needs())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined
      }))
}

async function within(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function mayRead(request: FastifyRequest, checks: HealthChecks): boolean {
  // The IP address of the socket, because a forwarded one can be forged.
  const near =
    !checks.proxied &&
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    !request.headers['x-forwarded-for']
  if (near || checks.metricsToken === undefined) return near
  return isSame(request.headers.authorization ?? '', `Bearer ${checks.metricsToken}`)
}

/** Compares in constant time, wherever the two differ and whatever their lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
