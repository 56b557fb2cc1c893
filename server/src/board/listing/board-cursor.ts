import { createHash } from 'node:crypto'
import { msg } from '@sidelight/contract/msg'
import { z } from 'zod'
import type { Vault } from '../../platform/crypto/vault.ts'
import { invalid } from '../../platform/http/invalid.ts'
import type { Position } from '../warnings-table.ts'

const CONTEXT = 'board.cursor'

const Place = z.object({
  at: z.number(),
  id: z.string(),
  of: z.string(),
  skip: z.number().optional(),
})

/** Where a page begins: below a row or, in a ranked list, after `skip` rows as of `publishedAt`. */
export type BoardPlace = Position & { skip?: number | undefined }

/**
 * Returns a place on the board as an opaque cursor, sealed together with its search. Later pages of
 * a search use no budget, so a cursor must not open the page of another search.
 */
export function writeCursor(
  vault: Vault,
  { publishedAt, id, skip }: BoardPlace,
  search: string,
): string {
  const place = { at: publishedAt.getTime(), id, of: digestOf(search), skip }
  return vault.seal(CONTEXT, JSON.stringify(place)).toString('base64url')
}

/**
 * Returns the place in a cursor, or undefined without a cursor. Throws `invalid` for a cursor that
 * this installation did not write, or that belongs to another search.
 */
export function readCursor(
  vault: Vault,
  cursor: string | null | undefined,
  search: string,
): BoardPlace | undefined {
  if (cursor === null || cursor === undefined) return undefined
  const place = openPlace(vault, cursor)
  if (place?.of !== digestOf(search)) {
    throw invalid({
      cursor: msg('This is not a page of this list. Start again from the first page.'),
    })
  }
  return { publishedAt: new Date(place.at), id: place.id, skip: place.skip }
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
