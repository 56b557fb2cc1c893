import { msg } from '@sidelight/contract/msg'
import { z } from 'zod'
import type { Vault } from '../platform/crypto/vault.ts'
import { invalid } from '../platform/http/invalid.ts'

const CONTEXT = 'notifications.cursor'

const Place = z.object({
  /** The urgency of an unread notification, 0 first; null for a read one. */
  rank: z.number().nullable(),
  /** When it was stored, in milliseconds. */
  at: z.number(),
  id: z.string(),
})
/** The place of a notification in the list. */
export type Place = z.output<typeof Place>

/** Orders places: unread ones by urgency, then read ones; newest first among equals. */
export function comparePlaces(one: Place, other: Place): number {
  const [mine, theirs] = [one, other].map(({ rank }) => rank ?? Number.MAX_SAFE_INTEGER)
  if (mine !== theirs) return (mine ?? 0) - (theirs ?? 0)
  if (one.at !== other.at) return other.at - one.at
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

/** Returns a place as an opaque cursor. It is sealed, because rank and time must not be in URLs. */
export function writeCursor(vault: Vault, place: Place): string {
  return vault.seal(CONTEXT, JSON.stringify(place)).toString('base64url')
}

/** Returns the place in a cursor, or undefined without one. Throws `invalid` for other text. */
export function readCursor(vault: Vault, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return Place.parse(JSON.parse(vault.open(CONTEXT, Buffer.from(cursor, 'base64url'))))
  } catch {
    throw invalid({
      cursor: msg('This is not a page of this list. Start again from the first page.'),
    })
  }
}
