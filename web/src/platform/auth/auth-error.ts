/** Firebase's error codes, which all auth providers use. Empty without a code. */
export type AuthErrorCode = `auth/${string}` | ''

/**
 * Thrown when a sign-in, sign-up or sign-out failed. `message` is the provider's reason, or empty.
 */
export class AuthCallError extends Error {
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, reason = '') {
    super(reason)
    this.name = 'AuthCallError'
    this.code = code
  }
}
