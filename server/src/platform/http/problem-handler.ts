import { msg } from '@sidelight/contract/msg'
import { Problem, type ProblemBody, problemStatus } from '@sidelight/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../i18n/language.ts'
import { translate } from '../i18n/translate.ts'
import { traceOf } from '../observability/trace-of.ts'
import { signedOut } from './signed-out.ts'
import { isAway, unavailable } from './unavailable.ts'

/** Problems for Fastify's own errors, by error code. */
const refusals: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('wrong_type', msg('Send JSON with content-type application/json.')),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('uri_too_long', msg('This address is too long.')),
  FST_ERR_BAD_URL: () => new Problem('malformed', msg('This address cannot be read.')),
}

/** PostgreSQL's error for a row that refers to a deleted account. */
const FOREIGN_KEY_VIOLATION = '23503'
const OF_A_MEMBER = /_member_id_fkey$/

/** Returns the problem for an error, or undefined for an unexpected one. */
function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const refusal = refusals[code]
  if (refusal) return refusal()
  if (namesMissingMember(error)) return signedOut()
  if (isAway(error)) return unavailable()
  if (isUnreadable(code, error))
    return new Problem('malformed', msg('This request cannot be read.'))
  return undefined
}

/**
 * Returns whether Fastify could not read the request. Checks the code, because errors of other
 * libraries can have a status too.
 */
function isUnreadable(code: string, error: Error): boolean {
  if (!('statusCode' in error) || error.statusCode !== 400) return false
  return code.startsWith('FST_') || error instanceof SyntaxError
}

/** Returns whether the member's account was deleted after the session was looked up. */
function namesMissingMember(error: Error): boolean {
  return (
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    OF_A_MEMBER.test(String(error.constraint))
  )
}

/**
 * Sends a problem as problem+json (RFC 9457). The response depends only on the problem and the
 * reader's language.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  const language = languageOf(reply.request.headers)
  reply
    .code(problemStatus[problem.code])
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .serializer((body: string) => body)
    .send(JSON.stringify(bodyOf(problem, language)))
}

function bodyOf({ code, sentence, fields }: Problem, language: Language): ProblemBody {
  const body = { code, message: translate(sentence, language) }
  if (!fields) return body
  const said = Object.entries(fields).map(
    ([name, wrong]) => [name, translate(wrong, language)] as const,
  )
  return { ...body, fields: Object.fromEntries(said) }
}

/**
 * Handles every error of a request. An unexpected error is logged by name, database code and stack,
 * with the request's id. Its message is never logged, because it may contain values from the
 * request.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = isTooLarge(error) ? tooLarge(request) : asProblem(error)
  if (problem && isAway(error)) {
    const { code, cause } = traceOf(error)
    request.log.warn({ code, cause }, 'unavailable')
  }
  if (problem) return sendProblem(reply, problem)
  request.log.error(traceOf(error), 'unexpected error')
  sendProblem(
    reply,
    new Problem(
      'internal',
      msg('Something went wrong on our side. Please quote {id} to support.', { id: request.id }),
    ),
  )
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/**
 * Returns the problem that names the size limit, and the field without a limit of its own if there
 * is one.
 */
function tooLarge({ routeOptions: { bodyLimit, config } }: FastifyRequest): Problem {
  const kilobytes = Math.floor(bodyLimit / 1024)
  const fields = config.unbounded && {
    [config.unbounded]: msg(
      'All of this together is too long: at most {kilobytes} KB can be sent.',
      { kilobytes },
    ),
  }
  const message = msg('This is too long to be sent: at most {kilobytes} KB.', { kilobytes })
  return new Problem('too_large', message, fields ? { fields } : {})
}
