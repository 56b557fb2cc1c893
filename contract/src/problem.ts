/** Every code an answer may carry, with the HTTP status it travels under. Free of zod. */
export const problemStatus = {
  malformed: 400,
  search_text_in_url: 400,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  suspended: 403,
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  price_changed: 409,
  stale_epoch: 409,
  plan_used: 409,
  plan_required: 403,
  account_too_young: 403,
  already_subscribed: 409,
  guarantee_over: 409,
  payment_disputed: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  uri_too_long: 414,
  wrong_type: 415,
  invalid: 422,
  too_many_requests: 429,
  quota_spent: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The one error answer (`application/problem+json`). `fields` maps a wrong field to a sentence about it. */
export interface ProblemBody {
  code: ProblemCode
  message: string
  fields?: Record<string, string>
}

/**
 * An expected failure, thrown anywhere on the way of a call.
 * `message` and `fields` are shown to people: they never hold a value that somebody sent.
 * `retryAfterSeconds` becomes the Retry-After header (429, 503).
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    detail: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  get status(): number {
    return problemStatus[this.code]
  }

  toBody(): ProblemBody {
    return this.fields
      ? { code: this.code, message: this.message, fields: this.fields }
      : { code: this.code, message: this.message }
  }
}
