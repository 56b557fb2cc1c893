import { afterAll, expect, it, vi } from 'vitest'
import { simulateFirebase } from '../../../test/firebase-simulator.ts'
import { firebaseProvider } from '../../platform/auth/providers/firebase-provider.ts'
import { explain } from '../explain.ts'

afterAll(() => vi.unstubAllGlobals())

// In a file of its own, because the SDK reads the authorized domains of a project only once.
it('§8 the error for an unauthorized Firebase domain names the host', async () => {
  const firebase = simulateFirebase()
  firebase.state.authorizedDomains = ['elsewhere.example']
  const provider = firebaseProvider({
    projectId: 'side-2',
    apiKey: 'AIzaSyExample',
    authDomain: 'side-2.firebaseapp.com',
    emulator: null,
  })
  const error: unknown = await provider.signInWithGoogle(null).catch((thrown: unknown) => thrown)
  expect(explain('google', error, 'side.example')).toBe(
    'Domain not authorized. Please add side.example to the authorized domains of the auth console.',
  )
})
