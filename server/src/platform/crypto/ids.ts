import { randomUUID } from 'node:crypto'

/** Returns a UUIDv7 (RFC 9562), which sorts by time. Only for rows whose time is not secret. */
export function timedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // The random bits and the variant are those of a version-4 id. Only the version differs.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/**
 * Returns a UUIDv4. It contains no time, so it does not reveal when a warning or an entry was
 * written.
 */
export const plainId = (): string => randomUUID()
