import type { ProblemBody } from '@sidelight/contract/problem'
import { noAnswer } from '../messages.ts'

/**
 * An answer outside 200-299. `message` is `status: body`, or the status text if the body is empty
 * (specification §7). It is for logs and developers; screens show `problem.message`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemBody | undefined
  /** Seconds until another attempt may succeed (429, 503), from Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    this.name = 'ApiError'
    this.status = response.status
    this.problem = parseProblem(body)
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds
  }
}

/** Thrown if the request did not reach the server, or its answer did not arrive. */
export class OfflineError extends Error {
  constructor() {
    super(noAnswer)
    this.name = 'OfflineError'
  }
}

/** Returns a sentence for the reader: the server's, ours for a lost connection, or `fallback`. */
export function sentenceFor(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof ApiError && error.problem) return error.problem.message
  return fallback
}

/** Returns the sentences about single fields (422) by field name. Empty for any other error. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiError && error.problem?.fields) || {}
}

function parseProblem(body: string): ProblemBody | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isProblem(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isProblem(value: unknown): value is ProblemBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}
