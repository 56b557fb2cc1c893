import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A database that takes longer to say anything is as good as none. */
const ANSWER_WITHIN_MS = 2_000

export interface HealthChecks {
  /** Rejects when something that the server needs does not answer. */
  needs: () => Promise<unknown>
  draining: () => boolean
  metrics: Metrics
  metricsToken: string | undefined
  /** Whether requests come through a proxy: one on this machine makes everybody look near. */
  proxied: boolean
}

/**
 * `/health/live`; `/health/ready`, which answers within 2 s; `/metrics` for whoever has METRICS_TOKEN,
 * and for loopback where there is no proxy.
 */
export function mountHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/health/live', async () => ({ live: true }))

  app.get('/health/ready', async (_request, reply) => {
    const ready =
      !checks.draining() &&
      (await within(ANSWER_WITHIN_MS, checks.needs()).then(
        () => true,
        () => false,
      ))
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
  // The socket's own address: a forwarded one can be made up.
  const near =
    !checks.proxied &&
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    !request.headers['x-forwarded-for']
  if (near || checks.metricsToken === undefined) return near
  return isSame(request.headers.authorization ?? '', `Bearer ${checks.metricsToken}`)
}

/** Takes the same time wherever the two differ, and whatever their lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
