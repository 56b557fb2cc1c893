import { expect, it } from 'vitest'
import { authPlugins } from './auth-plugins.ts'

/** Runs the hook that the library calls after it has verified a passkey at sign-in. */
function afterSignIn(userVerified: boolean): void {
  const [, , passkeys] = authPlugins({
    productName: 'Sidelight',
    origins: ['https://sidelight.example'],
  })
  const afterVerification = passkeys.options?.authentication?.afterVerification
  if (!afterVerification) throw new Error('Nothing follows')
  const verification = { verified: true, authenticationInfo: { userVerified } }
  void Reflect.apply(afterVerification, undefined, [{ verification }])
}

it('§6 a passkey that did not verify its user is refused', () => {
  expect(() => afterSignIn(false)).toThrow('This passkey did not ask who you are.')
  expect(() => afterSignIn(true)).not.toThrow()
})
