import { timingSafeEqual } from 'node:crypto'
import { createMac } from '../../platform/crypto/hmac.ts'

const SIGNATURE_BYTES = 32

/**
 * Returns the value of a session cookie as the auth library writes it: the token, a dot and the
 * base64 of its HMAC-SHA-256, percent-encoded.
 */
export function sessionCookieValue(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signedWith(secret)(token)}`)
}

/**
 * Returns a function that returns the token in the value of a session cookie, or undefined if it is
 * not signed with the secret.
 */
export function sessionTokenReader(secret: string): (value: string) => string | undefined {
  const signatureOf = signedWith(secret)
  return (value) => {
    const [token, signature, ...more] = decoded(value).split('.')
    if (!token || !signature || more.length > 0) return undefined
    const given = Buffer.from(signature)
    const expected = Buffer.from(signatureOf(token))
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
  }
}

function signedWith(secret: string): (token: string) => string {
  const mac = createMac(Buffer.from(secret))
  return (token) => mac(token, SIGNATURE_BYTES).toString('base64')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
