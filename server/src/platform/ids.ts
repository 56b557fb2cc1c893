import { randomUUID } from 'node:crypto'

/** UUIDv7 (RFC 9562): sorts by time. Only for rows whose time is no secret. */
export function timedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // The version-4 id brings the variant and what is random; only its version differs.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** UUIDv4: tells nothing, so a warning's or an entry's id does not say when it was written. */
export const plainId = (): string => randomUUID()
