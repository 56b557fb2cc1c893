import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { canUsePasskeys, passkeySecret } from './passkey-secret.ts'

const session = cdp()
let authenticatorId = ''

async function authenticator(hasPrf: boolean): Promise<void> {
  await session.send('WebAuthn.enable')
  const added = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticatorId = added.authenticatorId
}

/** Creates a passkey in the same way as the account page. */
async function makePasskey(): Promise<string> {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Sidelight' },
      user: { id: new Uint8Array(16), name: 'anna', displayName: 'Anna' },
      challenge: new Uint8Array(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    },
  })
  if (!(made instanceof PublicKeyCredential)) throw new Error('It was made.')
  return toBase64url(new Uint8Array(made.rawId))
}

beforeEach(() => authenticator(true))

afterEach(async () => {
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await session.send('WebAuthn.disable')
})

describe('§2 a passkey that opens the keys of rooms', () => {
  it('§2 returns the same secret each time, and differs from that of another passkey', async () => {
    expect(canUsePasskeys()).toBe(true)
    const credentialId = await makePasskey()
    const first = await passkeySecret()
    expect(first).toMatchObject({ kind: 'passkey', credentialId })
    expect(first.secret).toHaveLength(32)
    expect(await passkeySecret([credentialId])).toEqual(first)
    await session.send('WebAuthn.clearCredentials', { authenticatorId })
    await makePasskey()
    expect((await passkeySecret()).secret).not.toEqual(first.secret)
  })

  it('§2 is refused if the authenticator stores no secrets', async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await authenticator(false)
    await makePasskey()
    await expect(passkeySecret()).rejects.toThrow('keeps no secrets')
  })
})
