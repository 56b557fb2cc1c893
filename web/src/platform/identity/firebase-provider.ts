import type { ProductConfig } from '@sidelight/contract/accounts'
import { type FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import { identityCall } from '../identity-call.ts'
import { IdentityError, type IdentityErrorCode } from '../identity-error.ts'
import { onSessionEnd } from '../session.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Signs in at Firebase and swaps the ID token for our own session. Firebase's own state is kept in
 * memory and forgotten with the session.
 */
export function firebaseProvider(
  project: NonNullable<ProductConfig['firebase']>,
): IdentityProvider {
  const { emulator, ...options } = project
  const auth = initializeAuth(initializeApp(options), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  onSessionEnd(() => void signOut(auth))
  return {
    signUp: ({ email, password, displayName }) =>
      told(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName })
        // The token of the moment before does not hold the name.
        await exchange(await user.getIdToken(true))
      }),
    signInWithEmail: (email, password) =>
      told(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        await exchange(await user.getIdToken())
      }),
    signInWithGoogle: () => told(async () => exchange(await googleToken(auth))),
  }
}

async function googleToken(auth: Auth): Promise<string> {
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
  const { user }: { user: User } = await signInWithPopup(auth, google)
  return user.getIdToken()
}

async function exchange(idToken: string): Promise<void> {
  await identityCall('POST', '/sign-in/firebase', { idToken })
}

/** Turns the SDK's errors into ours; they have the same names. */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof IdentityError) throw error
    throw isFirebaseError(error)
      ? new IdentityError(error.code, withoutFrame(error.message))
      : new IdentityError('', error instanceof Error ? error.message : '')
  }
}

function isFirebaseError(error: unknown): error is FirebaseError & { code: IdentityErrorCode } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('auth/')
}

/** `Firebase: Something happened. (auth/some-code).` -> `Something happened.` */
function withoutFrame(message: string): string {
  return message
    .replace(/^Firebase: (Error )?/, '')
    .replace(/\s*\(auth\/[^)]*\)\.?$/, '')
    .trim()
}
