import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { identityRequest } from '../platform/identity-request.ts'

// 5 kB that only who uses a passkey needs.
const library = () => import('@simplewebauthn/browser')

/** The device said no, or nothing: cancelled, timed out, or an address that cannot hold passkeys. */
export class PasskeyUnused extends Error {}

/** Lets the device make a passkey and keeps it under a name. Needs step-up. */
export async function addPasskey(name: string): Promise<void> {
  const options = await identityRequest('GET', '/passkey/generate-register-options')
  if (!isForNew(options)) throw new PasskeyUnused()
  const { startRegistration } = await library()
  // Some keys give secrets (which open the keys of rooms) only when they were made for it.
  const optionsJSON = { ...options, extensions: { ...options.extensions, prf: {} } }
  const response = await startRegistration({ optionsJSON }).catch(unused)
  await identityRequest('POST', '/passkey/verify-registration', { response, name })
}

/** Signs in with a passkey, or, in an open session, confirms that it is she. */
export async function provePasskey(
  path: '/passkey/verify-authentication' | '/step-up/passkey',
): Promise<void> {
  const optionsJSON = await identityRequest('GET', '/passkey/generate-authenticate-options')
  if (!isForKnown(optionsJSON)) throw new PasskeyUnused()
  const { startAuthentication } = await library()
  const response = await startAuthentication({ optionsJSON }).catch(unused)
  await identityRequest('POST', path, { response })
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
