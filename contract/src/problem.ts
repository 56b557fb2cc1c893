import { formatMessage, type MessageDescriptor } from './msg.ts'

/**
 * The error codes of `/api/identity`, with their HTTP status. Most are codes of the auth library;
 * the browser maps them to the texts of §8.
 */
export const authRefusalStatus = {
  INVALID_EMAIL: 400,
  INVALID_EMAIL_OR_PASSWORD: 401,
  WRONG_PASSWORD: 401,
  USER_NOT_FOUND: 401,
  INVALID_PASSWORD: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_COMPROMISED: 400,
  CREDENTIAL_ACCOUNT_NOT_FOUND: 400,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 422,
  EMAIL_TAKEN: 409,
  EMAIL_PASSWORD_DISABLED: 400,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 400,
  PROVIDER_NOT_FOUND: 404,
  ACCOUNT_NOT_LINKED: 409,
  INVALID_ID_TOKEN: 401,
  INVALID_TOKEN: 400,
  MAIL_UNAVAILABLE: 400,
  RESET_PASSWORD_DISABLED: 400,
  INVALID_CODE: 401,
  INVALID_BACKUP_CODE: 401,
  INVALID_TWO_FACTOR_COOKIE: 401,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 400,
  TOTP_NOT_ENABLED: 400,
  BACKUP_CODES_NOT_ENABLED: 400,
  CHALLENGE_NOT_FOUND: 400,
  PASSKEY_NOT_FOUND: 401,
  PASSKEY_WITHOUT_LOCK: 400,
  TOO_MANY_REQUESTS: 429,
} as const

export type AuthRefusalCode = keyof typeof authRefusalStatus

/** Every error code, with its HTTP status. Free of zod. */
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
  plan_included: 409,
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
  unreadable: 422,
  too_many_requests: 429,
  quota_spent: 429,
  internal: 500,
  unavailable: 503,
  ...authRefusalStatus,
} as const

export type ProblemCode = keyof typeof problemStatus

/**
 * The body of every error response (`application/problem+json`). `fields` maps the name of an
 * invalid field to a sentence about it.
 */
export interface ProblemBody {
  code: ProblemCode
  message: string
  fields?: Record<string, string>
}

interface ProblemDetail {
  fields?: Readonly<Record<string, MessageDescriptor>>
  retryAfterSeconds?: number
}

/**
 * An expected failure of a call. Code below a handler throws it. `sentence` and `fields` are shown
 * to people in their language and never contain a value that the client sent; `message` is English.
 * `retryAfterSeconds` becomes the `Retry-After` header (429, 503).
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly sentence: MessageDescriptor
  readonly fields: ProblemDetail['fields'] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, sentence: MessageDescriptor, detail: ProblemDetail = {}) {
    super(formatMessage(sentence))
    this.name = 'Problem'
    this.code = code
    this.sentence = sentence
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}
