import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Metrics } from './metrics.ts'
import { handleError } from './problem-handler.ts'
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 15_000

export interface HttpOptions {
  /** Addresses or networks whose X-Forwarded-* is believed; nobody's when empty. */
  trustProxy: readonly string[]
  secure: boolean
  /** Where log lines go; false for silence. */
  log: { write(line: string): void } | false
  metrics: Metrics
}

/**
 * Fastify with this product's manners: JSON only, small bodies, one log line a request that holds no
 * body, query, identifier or address, security headers on every answer, problem+json for every error.
 */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const headers = { ...securityHeaders(options.secure), 'content-security-policy': CLOSED_POLICY }
  const app = Fastify({
    logger: options.log === false ? false : { level: 'info', stream: options.log },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // Refused before any hook runs: the headers are added here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      handleError(error, request, reply.header('x-request-id', request.id))
    },
  })
  // A cross-site form can send text/plain without asking; only JSON is read.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  addHeaders(app, headers)
  addRequestLine(app, options.metrics)
  return app
}

// Hooks that wait for nothing call back at once: a promise each would be paid on every request.
function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

function addRequestLine(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: an id or a search text must not reach a log.
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const status = reply.statusCode
    metrics.observe({ method, route, status, seconds: reply.elapsedTime / 1_000 })
    request.log.info({
      method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
