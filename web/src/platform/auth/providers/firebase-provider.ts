import { type FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth'
import type { ProductConfig } from '@sidelight/contract/calls/accounts'
import { onSessionEnd } from '../../session/session.ts'
import { authCall } from '../auth-call.ts'
import { AuthCallError, type AuthErrorCode } from '../auth-error.ts'
import type { AuthProvider, Confirmation } from './auth-provider.ts'

/**
 * Signs in at Firebase, and exchanges the ID token for a session of our server. Firebase's state is
 * in memory and is dropped when the session ends.
 */
export function firebaseProvider(project: NonNullable<ProductConfig['firebase']>): AuthProvider {
  const { emulator, ...options } = project
  const auth = initializeAuth(initializeApp(options), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  onSessionEnd(() => void signOut(auth))
  return {
    signUp: ({ email, password, displayName }) =>
      rethrown(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName })
        // A new token, because the one from the sign-up lacks the name.
        await exchange(await user.getIdToken(true))
        // The account exists even if this email fails. Only Firebase can confirm the email.
        void sendEmailVerification(user).catch(() => undefined)
      }),
    signInWithEmail: (email, password) =>
      rethrown(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        await exchange(await user.getIdToken())
      }),
    signInWithGoogle: () => rethrown(async () => exchange(await googleToken(auth))),
    readConfirmation: () => rethrown(() => readConfirmation(auth.currentUser)),
    sendConfirmation: () =>
      rethrown(async () => {
        if (auth.currentUser) await sendEmailVerification(auth.currentUser)
        return auth.currentUser !== null
      }),
  }
}

async function readConfirmation(user: User | null): Promise<Confirmation> {
  if (!user) return 'unknown'
  await reload(user)
  if (!user.emailVerified) return 'not-yet'
  // A new token, because the one from before the confirmation does not contain it.
  const idToken = await user.getIdToken(true)
  await authCall('POST', '/confirm-email/firebase', { idToken })
  return 'confirmed'
}

async function googleToken(auth: Auth): Promise<string> {
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
  const { user }: { user: User } = await signInWithPopup(auth, google)
  return user.getIdToken()
}

async function exchange(idToken: string): Promise<void> {
  await authCall('POST', '/sign-in/firebase', { idToken })
}

/** Runs `work`, and turns errors of the SDK into AuthCallError with the same code. */
async function rethrown<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthCallError) throw error
    throw isFirebaseError(error)
      ? new AuthCallError(error.code, withoutFrame(error.message))
      : new AuthCallError('', error instanceof Error ? error.message : '')
  }
}

function isFirebaseError(error: unknown): error is FirebaseError & { code: AuthErrorCode } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('auth/')
}

/**
 * Returns the reason in a message of the SDK: `Firebase: Something. (auth/some-code).` gives
 * `Something.`
 */
function withoutFrame(message: string): string {
  return message
    .replace(/^Firebase: (Error )?/, '')
    .replace(/\s*\(auth\/[^)]*\)\.?$/, '')
    .trim()
}
