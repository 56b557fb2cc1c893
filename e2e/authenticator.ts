import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const PERIOD_MS = 30_000
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code of an authenticator app for a key, now or `steps` periods of 30 s later (RFC
 * 6238).
 */
export function appCode(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const from = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/**
 * Adds a virtual authenticator that stores passkeys, supports PRF and confirms its user at once.
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
