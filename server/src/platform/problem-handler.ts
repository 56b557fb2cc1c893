import { Problem, type ProblemBody } from '@sidelight/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from './language.ts'
import { signedOut } from './signed-out.ts'
import { translate } from './translate.ts'

/** What Fastify itself refuses, by its error code. */
const refusals: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large', 'This is too long to be sent.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('wrong_type', 'Send JSON with content-type application/json.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('uri_too_long', 'This address is too long.'),
  FST_ERR_BAD_URL: () => new Problem('malformed', 'This address cannot be read.'),
}

const RETRY_WHEN_DATABASE_IS_BACK_S = 5

// Errors of `pg` and of sockets that mean "not reachable now" rather than "our mistake".
const unreachable = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|^57P0|^08|^53/
const unreached = /Connection terminated|timeout exceeded/

/** PostgreSQL's refusal of a row whose account is gone. */
const FOREIGN_KEY_VIOLATION = '23503'
const OF_A_MEMBER = /_member_id_fkey$/

/** The one place where an error becomes an answer. */
function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const refusal = refusals[code]
  if (refusal) return refusal()
  if (namesMissingMember(error)) return signedOut()
  if (isUnreachable(code, error.message)) {
    return new Problem(
      'unavailable',
      'This is not available right now. Please try again shortly.',
      {
        retryAfterSeconds: RETRY_WHEN_DATABASE_IS_BACK_S,
      },
    )
  }
  if (isUnreadable(code, error)) return new Problem('malformed', 'This request cannot be read.')
  return undefined
}

/** What Fastify says of a request. The libraries of other services give their errors a status too. */
function isUnreadable(code: string, error: Error): boolean {
  if (!('statusCode' in error) || error.statusCode !== 400) return false
  return code.startsWith('FST_') || error instanceof SyntaxError
}

function isUnreachable(code: string, message: string): boolean {
  return unreachable.test(code) || unreached.test(message)
}

/** Her account was deleted since her session was looked up. */
function namesMissingMember(error: Error): boolean {
  return (
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    OF_A_MEMBER.test(String(error.constraint))
  )
}

/** Writes a problem as RFC 9457 problem+json. Nothing in it varies but what the problem says, in the reader's language. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  const language = languageOf(reply.request.headers)
  reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .serializer((body: string) => body)
    .send(JSON.stringify(inWords(problem.toBody(), language)))
}

function inWords({ code, message, fields }: ProblemBody, language: Language): ProblemBody {
  const body = { code, message: translate(message, language) }
  if (!fields) return body
  const said = Object.entries(fields).map(([name, text]): [string, string] => [
    name,
    translate(text, language),
  ])
  return { ...body, fields: Object.fromEntries<string>(said) }
}

/**
 * Fastify's error handler. An error nobody expected is logged by name, database code and stack with
 * the request's id; never its message, which may hold values that somebody sent.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error)
  if (problem) return sendProblem(reply, problem)
  request.log.error(traceOf(error), 'unexpected error')
  sendProblem(
    reply,
    new Problem(
      'internal',
      `Something went wrong on our side. Please quote ${request.id} to support.`,
    ),
  )
}

function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, code, stack }
}
