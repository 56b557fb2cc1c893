interface SignUp {
  email: string
  password: string
  displayName: string
}

/**
 * Whether the account's email is confirmed at the provider; `unknown` when this page no longer
 * holds the sign-in.
 */
export type Confirmation = 'confirmed' | 'not-yet' | 'unknown'

/**
 * Checks passwords and accounts. Every sign-in resolves with our own session in the cookie, or
 * rejects with AuthCallError.
 */
export interface AuthProvider {
  signUp(account: SignUp): Promise<void>
  /** Rejects with `auth/multi-factor-auth-required` when a code has to follow. */
  signInWithEmail(email: string, password: string): Promise<void>
  /** `popup` is the window that the click opened, or null when the browser blocked it. */
  signInWithGoogle(popup: Window | null): Promise<void>
  /** Only for providers that confirm emails: reads the state there and reports it to us. */
  readConfirmation?(): Promise<Confirmation>
  /** Sends the confirmation link again. Returns false when this page has lost the sign-in. */
  sendConfirmation?(): Promise<boolean>
}
