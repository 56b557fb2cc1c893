/** Firebase's names of what can go wrong, whichever driver signs in; empty when there is none. */
export type IdentityErrorCode = `auth/${string}` | ''

/** A failed sign-in, sign-up or sign-out. `message` is the provider's own reason, empty if it gave none. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, reason = '') {
    super(reason)
    this.name = 'IdentityError'
    this.code = code
  }
}
