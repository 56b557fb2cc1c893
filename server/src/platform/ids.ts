import { randomBytes, randomUUID } from 'node:crypto'

/** UUIDv7 (RFC 9562): sorts by time. Only for rows whose time is no secret. */
export function timedId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** UUIDv4: tells nothing, so a warning's or an entry's id does not say when it was written. */
export const plainId = (): string => randomUUID()
