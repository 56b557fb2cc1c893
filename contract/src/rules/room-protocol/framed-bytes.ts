import type { Bytes } from './base64url.ts'

const LENGTH_BYTES = 4
const encoder = new TextEncoder()

/** Returns the UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/**
 * Returns the fields concatenated, each after its length (4 bytes, big-endian), so that different
 * lists of fields always give different bytes. Text is encoded as UTF-8.
 */
export function framed(...fields: (string | Uint8Array)[]): Bytes {
  const parts = fields.map((field) => (typeof field === 'string' ? utf8(field) : field))
  const total = parts.reduce((sum, part) => sum + LENGTH_BYTES + part.length, 0)
  const bytes = new Uint8Array(total)
  const view = new DataView(bytes.buffer)
  let offset = 0
  for (const part of parts) {
    view.setUint32(offset, part.length)
    bytes.set(part, offset + LENGTH_BYTES)
    offset += LENGTH_BYTES + part.length
  }
  return bytes
}

/** Returns the fields that `framed` joined, or null for bytes that `framed` cannot return. */
export function unframed(bytes: Bytes): Bytes[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const fields: Bytes[] = []
  let offset = 0
  while (offset < bytes.length) {
    if (offset + LENGTH_BYTES > bytes.length) return null
    const end = offset + LENGTH_BYTES + view.getUint32(offset)
    if (end > bytes.length) return null
    fields.push(bytes.slice(offset + LENGTH_BYTES, end))
    offset = end
  }
  return fields
}
