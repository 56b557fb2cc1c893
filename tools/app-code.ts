import { createHmac } from 'node:crypto'

const PERIOD_MS = 30_000
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of an authenticator app for a key, `steps` periods from now (RFC 6238). */
export function appCode(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOfSecret(Buffer.from(bytes), steps)
}

/** Returns the code of `appCode` for a secret that is given as bytes. */
export function codeOfSecret(secret: Buffer, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const from = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
