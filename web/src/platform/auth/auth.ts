import { arrivedConfig, currentConfig } from '../config.ts'
import { currentSession, refreshSession } from '../session/session.ts'
import { AuthCallError } from './auth-error.ts'
import type { AuthProvider, Confirmation } from './providers/auth-provider.ts'

interface SignUp {
  email: string
  password: string
  /** The default, also for a blank name, is the part of the email before @ (specification §5). */
  displayName?: string
}

let loading: Promise<AuthProvider> | undefined

/** Starts loading the code of the configured auth provider before it is needed. */
export function prepareAuth(): void {
  void provider().catch(() => undefined)
}

/** Creates an account. Resolves when the session was read. Rejects with AuthCallError. */
export async function signUp({ email, password, displayName = '' }: SignUp): Promise<void> {
  const name = displayName.trim() || email.split('@', 1).join('')
  await (await provider()).signUp({ email, password, displayName: name })
  await refreshSession()
}

/** Signs in. Resolves when the session was read. Rejects with AuthCallError. */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signInWithEmail(email, password)
  await refreshSession()
}

/**
 * Passes the step-up at Google. Must be called in the click handler itself. Rejects with
 * AuthCallError.
 */
export async function confirmWithGoogle(): Promise<void> {
  const popup = openPopup()
  const { signInInPopup } = await import('./providers/google-popup.ts').catch((error: unknown) => {
    popup?.close()
    throw error
  })
  await signInInPopup(popup, '/step-up/google')
}

const openPopup = () => open('', 'sign-in', 'popup,width=500,height=680')

/**
 * Signs in with Google in a popup. Must be called in the click handler itself, because browsers
 * block popups that are opened later. Resolves when the session was read. Rejects with
 * AuthCallError.
 */
export async function signInWithGoogle(): Promise<void> {
  // Firebase's SDK opens its own popup.
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
  throw new AuthCallError(unreached ? 'auth/network-request-failed' : '')
}

/**
 * Resolves to whether the provider has confirmed the account's email, and then reads the session
 * again. Rejects with AuthCallError.
 */
export async function readConfirmation(): Promise<Confirmation> {
  const found = (await (await provider()).readConfirmation?.()) ?? 'unknown'
  if (found === 'confirmed') await refreshSession()
  return found
}

/**
 * Sends the provider's confirmation link again. Resolves to false if the provider cannot. Rejects
 * with AuthCallError.
 */
export async function sendConfirmationThere(): Promise<boolean> {
  return (await (await provider()).sendConfirmation?.()) ?? false
}

async function provider(): Promise<AuthProvider> {
  loading ??= load()
  try {
    return await loading
  } catch {
    loading = undefined
    throw new AuthCallError('auth/network-request-failed')
  }
}

async function load(): Promise<AuthProvider> {
  const { identity, firebase } = await arrivedConfig()
  if (identity === 'firebase' && firebase) {
    return (await import('./providers/firebase-provider.ts')).firebaseProvider(firebase)
  }
  return (await import('./providers/builtin-provider.ts')).builtinProvider
}
