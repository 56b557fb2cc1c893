import { arrivedConfig, currentConfig } from './config.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import { IdentityError } from './identity-error.ts'
import { currentSession, refreshSession } from './session.ts'

interface SignUp {
  email: string
  password: string
  /** Blank or absent: the part of the email before @ (specification §5). */
  displayName?: string
}

let loading: Promise<IdentityProvider> | undefined

/** Fetches the code of the configured driver ahead, on hover, focus or arrival, and only once. */
export function prepareIdentity(): void {
  void provider().catch(() => undefined)
}

/** Creates an account and signs in; the session is current when it resolves. Rejects with IdentityError. */
export async function signUp({ email, password, displayName = '' }: SignUp): Promise<void> {
  const name = displayName.trim() || email.split('@', 1).join('')
  await (await provider()).signUp({ email, password, displayName: name })
  await refreshSession()
}

/** Signs in; the session is current when it resolves. Rejects with IdentityError. */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signInWithEmail(email, password)
  await refreshSession()
}

/**
 * Confirms at Google that whoever holds the session is its member. Call it in the click itself.
 * Rejects with IdentityError.
 */
export async function confirmWithGoogle(): Promise<void> {
  const popup = openPopup()
  const { signInInPopup } = await import('./identity/google-popup.ts').catch((error: unknown) => {
    popup?.close()
    throw error
  })
  await signInInPopup(popup, '/step-up/google')
}

const openPopup = () => open('', 'sign-in', 'popup,width=500,height=680')

/**
 * Signs in with Google in a window of its own. Call it in the click itself: a browser refuses the
 * window to anything later. The session is current when it resolves. Rejects with IdentityError.
 */
export async function signInWithGoogle(): Promise<void> {
  // Firebase's SDK opens its own.
  const popup = currentConfig().identity === 'builtin' ? openPopup() : null
  const driver = await provider().catch((error: unknown) => {
    popup?.close()
    throw error
  })
  await driver.signInWithGoogle(popup)
  await refreshSession()
  const session = currentSession()
  if (session.state === 'signed-in') return
  const unreached = session.state === 'signed-out' && session.unreached
  throw new IdentityError(unreached ? 'auth/network-request-failed' : '')
}

async function provider(): Promise<IdentityProvider> {
  loading ??= load()
  try {
    return await loading
  } catch {
    loading = undefined
    throw new IdentityError('auth/network-request-failed')
  }
}

async function load(): Promise<IdentityProvider> {
  const { identity, firebase } = await arrivedConfig()
  if (identity === 'firebase' && firebase) {
    return (await import('./identity/firebase-provider.ts')).firebaseProvider(firebase)
  }
  return (await import('./identity/builtin-provider.ts')).builtinProvider
}
