/** Bytes that WebCrypto takes: never a view on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Base64url without padding (RFC 4648 §5). */
export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * The bytes of a Base64url text, or null. Only the one canonical spelling is read, so that whoever
 * stores or compares the text compares the bytes; `length` demands that many of them.
 */
export function fromBase64url(text: string, length?: number): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  if (length !== undefined && bytes.length !== length) return null
  return toBase64url(bytes) === text ? bytes : null
}
