import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface HealthChecks {
  /** Rejects when something that the server needs does not answer. */
  needs: () => Promise<unknown>
  draining: () => boolean
  metrics: Metrics
  metricsToken: string | undefined
}

/** `/health/live`, `/health/ready` and `/metrics` (loopback, or with METRICS_TOKEN). */
export function mountHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/health/live', async () => ({ live: true }))

  app.get('/health/ready', async (_request, reply) => {
    const ready =
      !checks.draining() &&
      (await checks.needs().then(
        () => true,
        () => false,
      ))
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ ready })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, checks.metricsToken)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await checks.metrics.render())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // The socket's own address: a forwarded one can be made up.
  const near =
    LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  return near || (token !== undefined && request.headers.authorization === `Bearer ${token}`)
}
