import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { SEARCH_COST } from './board-policy.ts'
import type { HiddenSearch } from './hidden-search.ts'
import { openIdentity } from './sealed-identity.ts'
import {
  type Candidate,
  endOfWalk,
  findByIndex,
  listCandidates,
  type SearchCondition,
  walkNewest,
} from './warning-search-table.ts'
import type { BoardRow, BoardView, Position } from './warnings-table.ts'

export interface Search {
  view: BoardView
  condition: SearchCondition
  hidden: HiddenSearch | undefined
}

/** A page of rows that match; `next` is where to go on when there may be more. */
export interface Matches {
  rows: BoardRow[]
  next: Position | undefined
}

interface Services {
  db: Handle
  vault: Vault
}

// What the text index can look up: three letters or digits in a row, or one beside a word's edge.
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * Walks the newest rows first, where a frequent term fills the page at once. A term that does not is
 * rare enough for the index; one that no index can help is walked further. Both are bounded: a page
 * that comes out short of its limit says where to go on.
 */
export async function collectMatches(
  services: Services,
  search: Search,
  limit: number,
): Promise<Matches> {
  // One more than the page: whether it exists decides about the next page.
  const wanted = limit + 1
  const near = await walk(services, search, { rows: SEARCH_COST.walk, limit: wanted })
  if (near.rows.length >= wanted) return cut(near.rows, undefined, limit)
  const below = { ...search, view: { ...search.view, below: near.last ?? search.view.below } }
  const left = wanted - near.rows.length
  const far = search.condition.visible.every((text) => INDEXABLE.test(text))
    ? await askIndex(services, below, left)
    : await walkFar(services, below, left)
  return cut([...near.rows, ...far.rows], far.end, limit)
}

function cut(rows: BoardRow[], end: Position | undefined, limit: number): Matches {
  if (rows.length <= limit) return { rows, next: end }
  const page = rows.slice(0, limit)
  return { rows: page, next: page.at(-1) }
}

/** `ended`: every candidate of the walk was looked at. */
async function walk(
  { db, vault }: Services,
  search: Search,
  bounds: { rows: number; limit: number },
): Promise<{ rows: Candidate[]; last: Position | undefined; ended: boolean }> {
  const candidates = await walkNewest(db, search, bounds)
  return {
    rows: candidates.filter((row) => matches(vault, search, row)),
    last: candidates.at(-1),
    ended: candidates.length < bounds.limit,
  }
}

/** `end`: where to go on when a bound was reached; undefined when nothing is left below. */
interface Found {
  rows: Candidate[]
  end: Position | undefined
}

async function walkFar(services: Services, search: Search, wanted: number): Promise<Found> {
  const bounds = { rows: SEARCH_COST.longWalk, limit: wanted }
  const { rows, last, ended } = await walk(services, search, bounds)
  return { rows, end: ended ? await endOfWalk(services.db, search.view, bounds.rows) : last }
}

async function askIndex(services: Services, search: Search, wanted: number): Promise<Found> {
  const places = await findByIndex(services.db, search, SEARCH_COST.candidates)
  const rows: Candidate[] = []
  let looked = 0
  while (looked < places.length && rows.length < wanted) {
    const ids = places.slice(looked, looked + wanted).map(({ id }) => id)
    const candidates = await listCandidates(services.db, ids, search.condition)
    rows.push(...candidates.filter((row) => matches(services.vault, search, row)))
    looked += ids.length
  }
  const bounded = looked < places.length || places.length === SEARCH_COST.candidates
  return { rows, end: bounded ? places.slice(0, looked).at(-1) : undefined }
}

function matches(vault: Vault, { hidden }: Search, row: Candidate): boolean {
  return row.visible || (hidden?.matches(openIdentity(vault, row.sealed)) ?? false)
}
