import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { authRequest } from '../../platform/auth/auth-request.ts'

// Loaded on demand, because only passkeys need its 5 kB.
const library = () => import('@simplewebauthn/browser')

/**
 * Thrown when the device returned no passkey: cancelled, timed out, or a domain that cannot have
 * passkeys.
 */
export class PasskeyUnused extends Error {}

/** Creates a passkey on the device and stores it under a name. Needs a step-up. */
export async function addPasskey(name: string): Promise<void> {
  const options = await authRequest('GET', '/passkey/generate-register-options')
  if (!isForNew(options)) throw new PasskeyUnused()
  const { startRegistration } = await library()
  // Some authenticators derive secrets, which open account keys, only if the passkey was created
  // for it.
  const optionsJSON = { ...options, extensions: { ...options.extensions, prf: {} } }
  const response = await startRegistration({ optionsJSON }).catch(unused)
  await authRequest('POST', '/passkey/verify-registration', { response: { ...response }, name })
}

/** Signs in with a passkey, or passes the step-up of an open session with it. */
export async function provePasskey(
  path: '/passkey/verify-authentication' | '/step-up/passkey',
): Promise<void> {
  const optionsJSON = await authRequest('GET', '/passkey/generate-authenticate-options')
  if (!isForKnown(optionsJSON)) throw new PasskeyUnused()
  const { startAuthentication } = await library()
  const response = await startAuthentication({ optionsJSON }).catch(unused)
  await authRequest('POST', path, { response: { ...response } })
}

function unused(): never {
  throw new PasskeyUnused()
}

function isForNew(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return typeof options === 'object' && options !== null && 'pubKeyCredParams' in options
}

function isForKnown(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return typeof options === 'object' && options !== null && 'challenge' in options
}
