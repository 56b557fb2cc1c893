interface SignUp {
  email: string
  password: string
  displayName: string
}

/**
 * Whether the provider has confirmed the account's email. `unknown`: this page no longer has the
 * sign-in at the provider.
 */
export type Confirmation = 'confirmed' | 'not-yet' | 'unknown'

/**
 * Checks passwords and accounts. Every sign-in resolves when our session is in the cookie, or
 * rejects with AuthCallError.
 */
export interface AuthProvider {
  signUp(account: SignUp): Promise<void>
  /** Rejects with `auth/multi-factor-auth-required` if a code has to follow. */
  signInWithEmail(email: string, password: string): Promise<void>
  /** `popup` is the window that the click opened, or null if the browser blocked it. */
  signInWithGoogle(popup: Window | null): Promise<void>
  /**
   * Reads whether the email is confirmed and reports it to our server. Only providers that confirm
   * emails have this method.
   */
  readConfirmation?(): Promise<Confirmation>
  /**
   * Sends the confirmation link again. Resolves to false if this page no longer has the sign-in.
   */
  sendConfirmation?(): Promise<boolean>
}
