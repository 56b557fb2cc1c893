import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../observability/metrics.ts'
import { handleError } from './problem-handler.ts'
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 15_000

export interface HttpOptions {
  /** IP addresses or networks whose X-Forwarded-* headers are trusted; none if empty. */
  trustProxy: readonly string[]
  secure: boolean
  /** Receives the log lines; false disables logging. */
  log: { write(line: string): void } | false
  metrics: Metrics
  /** The clock for the `Date` header. */
  clock: Clock
  /** Whether the server is about to close. Responses then close their connections. */
  draining: () => boolean
}

/**
 * Creates a Fastify server that accepts only JSON, in bounded bodies. It logs one line for each
 * request without body, query, identifier or network, and sends security headers with every
 * response and problem+json for every error.
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
    // A request that arrives while the server closes is served like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // These errors occur before any hook runs, so the headers are added here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      handleError(error, request, reply.header('x-request-id', request.id))
    },
  })
  // A cross-site form can send text/plain without a preflight request, so only JSON is parsed.
  app.removeContentTypeParser('text/plain')
  parseJson(app)
  app.setErrorHandler(handleError)
  addHeaders(app, headers, options.clock)
  endConnections(app, options.draining)
  addRequestLine(app, options.metrics)
  return app
}

/** Parses JSON bodies. The body of a call that has none is ignored. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const whole = { parseAs: 'string' } as const
  app.addContentTypeParser<string>('application/json', whole, (request, body, done) => {
    if (request.routeOptions.config.ignoresBody) done(null)
    else void parse(request, body, done)
  })
}

// Adds headers with callback hooks, because a promise would cost time on every request. `Date` is
// the time of our clock, which the operator can move to try things out, and from which pages take
// the time.
function addHeaders(app: FastifyInstance, headers: Record<string, string>, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id).header('date', clock().toUTCString())
    done()
  })
}

/**
 * Adds `Connection: close` while the server drains. A client that receives this header sends its
 * next request on a new connection, to a server that keeps running.
 */
function endConnections(app: FastifyInstance, draining: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining()) reply.header('connection', 'close')
    done()
  })
}

function addRequestLine(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, never the path: an id or a search text must not reach a log.
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
