import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the value of a session cookie as the auth library writes it: the token, a dot and the
 * base64 of its HMAC-SHA-256, percent-encoded.
 */
export function sessionCookieValue(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`)
}

/** Returns the token of a session cookie's value; undefined if it is not signed with the secret. */
export function readSessionToken(value: string, secret: string): string | undefined {
  const [token, signature, ...more] = decoded(value).split('.')
  if (!token || !signature || more.length > 0) return undefined
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(token, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64')

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
