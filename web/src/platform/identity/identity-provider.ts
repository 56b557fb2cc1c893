interface SignUp {
  email: string
  password: string
  displayName: string
}

/**
 * Who looks at passwords and accounts. Every way in ends with our own session in the cookie when it
 * resolves, and rejects with IdentityError.
 */
export interface IdentityProvider {
  signUp(account: SignUp): Promise<void>
  /** Rejects with `auth/multi-factor-auth-required` when a code has to follow. */
  signInWithEmail(email: string, password: string): Promise<void>
  /** `popup` is the window that the click opened: null when the browser refused it. */
  signInWithGoogle(popup: Window | null): Promise<void>
}
