import { createHash } from 'node:crypto'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'
import type { Position } from './warnings-table.ts'

const CONTEXT = 'board.cursor'

const Place = z.object({ at: z.number(), id: z.string(), of: z.string() })

/**
 * Writes a place on the board as an opaque cursor, sealed together with the search that it belongs
 * to: the next page of a search is free, so it must not be the page of another search.
 */
export function writeCursor(vault: Vault, { publishedAt, id }: Position, search: string): string {
  const place = { at: publishedAt.getTime(), id, of: digestOf(search) }
  return vault.seal(CONTEXT, JSON.stringify(place)).toString('base64url')
}

/** Throws `invalid` for a cursor that this installation did not write, or for another search. */
export function readCursor(
  vault: Vault,
  cursor: string | null | undefined,
  search: string,
): Position | undefined {
  if (cursor === null || cursor === undefined) return undefined
  const place = openPlace(vault, cursor)
  if (place?.of !== digestOf(search)) {
    throw new Problem('invalid', 'Please check the marked fields.', {
      fields: { cursor: 'This is not a page of this list. Start again from the first page.' },
    })
  }
  return { publishedAt: new Date(place.at), id: place.id }
}

function openPlace(vault: Vault, cursor: string): z.output<typeof Place> | undefined {
  try {
    return Place.parse(JSON.parse(vault.open(CONTEXT, Buffer.from(cursor, 'base64url'))))
  } catch {
    return undefined
  }
}

function digestOf(search: string): string {
  return createHash('sha256').update(search).digest('base64url').slice(0, 22)
}
