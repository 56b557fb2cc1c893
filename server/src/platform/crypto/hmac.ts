import { createHmac, hash } from 'node:crypto'

/** The block size of SHA-256, to which a key is padded (RFC 2104). */
const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
/** For longer values, node's HMAC objects cost no more than copying the text. */
const SHORT_BYTES = 512
const UTF8_BYTES_AT_MOST = 3

/** Returns the first bytes of the HMAC-SHA-256 of a text. */
export type Mac = (value: string, bytes: number) => Buffer

/**
 * Returns the HMAC-SHA-256 under a key of at most 64 bytes. Short texts are hashed with two plain
 * hash calls (RFC 2104: the hash of the outer key and of the hash of the inner key and the text),
 * which takes a third of the time of an HMAC object. Digests are read as text, because a Buffer
 * costs more than the hash.
 */
export function createMac(key: Buffer): Mac {
  if (key.length > BLOCK_BYTES) throw new RangeError('The key is longer than a block')
  const inner = padded(key, 0x36, BLOCK_BYTES + SHORT_BYTES)
  const outer = padded(key, 0x5c, BLOCK_BYTES + DIGEST_BYTES)
  return (value, bytes) => {
    if (value.length * UTF8_BYTES_AT_MOST > SHORT_BYTES) {
      return createHmac('sha256', key).update(value).digest().subarray(0, bytes)
    }
    const end = BLOCK_BYTES + inner.write(value, BLOCK_BYTES)
    outer.write(hash('sha256', inner.subarray(0, end), 'hex'), BLOCK_BYTES, 'hex')
    return Buffer.from(hash('sha256', outer, 'hex').slice(0, 2 * bytes), 'hex')
  }
}

/** Returns the key padded to a block and XORed with a byte, with room for the text after it. */
function padded(key: Buffer, byte: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.fill(byte, 0, BLOCK_BYTES)
  for (const [at, part] of key.entries()) bytes[at] = part ^ byte
  return bytes
}
