/** Firebase's error codes, used by every auth provider; empty when there is none. */
export type AuthErrorCode = `auth/${string}` | ''

/** A failed sign-in, sign-up or sign-out. `message` is the provider's reason, or empty. */
export class AuthCallError extends Error {
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, reason = '') {
    super(reason)
    this.name = 'AuthCallError'
    this.code = code
  }
}
