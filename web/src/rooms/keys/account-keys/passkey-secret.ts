import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import type { Unlocker } from './root-key-lock.ts'

// The input of the passkey's pseudo-random function. The browser hashes it (WebAuthn 3, §10.1.4).
const QUESTION = utf8('sidelight/1 room keys')
const SECRET_BYTES = 32

/**
 * Returns whether this browser supports passkeys. Whether one supports PRF is known only when it is
 * used.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Resolves to the secret that a passkey derives for rooms. The ceremony proves nothing to the
 * server. `known` lists the accepted passkeys; if it is empty, any passkey of this site is
 * accepted. Rejects if the member cancels, or the passkey does not support the PRF extension.
 */
export async function passkeySecret(known: string[] = []): Promise<Unlocker> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      userVerification: 'required',
      allowCredentials: known.flatMap((credentialId) => {
        const id = fromBase64url(credentialId)
        return id === null ? [] : [{ type: 'public-key' as const, id }]
      }),
      extensions: { prf: { eval: { first: QUESTION } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was used.')
  return {
    kind: 'passkey',
    secret: secretIn(credential.getClientExtensionResults()),
    credentialId: toBase64url(new Uint8Array(credential.rawId)),
  }
}

function secretIn({ prf }: AuthenticationExtensionsClientOutputs) {
  const first = prf?.results?.first
  if (first === undefined) throw new Error('This passkey keeps no secrets.')
  const bytes = new Uint8Array(ArrayBuffer.isView(first) ? first.buffer : first)
  if (bytes.length !== SECRET_BYTES) throw new Error('This passkey keeps no secrets.')
  return bytes
}
