export type IdentityErrorCode =
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'unauthorized-domain'
  | 'operation-not-allowed'
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-credential'
  | 'too-many-requests'
  | 'network'
  | 'unknown'

/** A failed sign-in, sign-up or sign-out. `message` is the provider's own reason, empty if it gave none. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, reason = '') {
    super(reason)
    this.name = 'IdentityError'
    this.code = code
  }
}
