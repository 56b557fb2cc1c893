import type { Vault } from '../../platform/crypto/vault.ts'
import type { Services } from '../../platform/services.ts'
import { SEARCH_COST } from '../board-policy.ts'
import { sealedPerson } from '../sealed-person.ts'
import type { BoardRow, BoardView, Narrowing, Position } from '../warnings-table.ts'
import type { HiddenSearch } from './blind-index-search.ts'
import {
  type Candidate,
  endOfWalk,
  findByIndex,
  listCandidates,
  type SearchCondition,
  walkNewest,
} from './warning-search-table.ts'

/** A search of hidden values, and what leaves out the rows that only their retired number matches. */
interface HiddenText extends HiddenSearch {
  withoutRetired: (rows: Candidate[]) => Promise<Candidate[]>
}

export interface Search {
  view: BoardView
  narrowing: Narrowing
  condition: SearchCondition
  hidden: HiddenText | undefined
}

/** A page of matching rows; `next` is where the next page starts if there may be more. */
export interface Matches {
  rows: BoardRow[]
  next: Position | undefined
}

// What a trigram index can look up: three letters or digits in a row, or one or two at the edge of
// a word.
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * Returns a page of matching rows, newest first. Reads the newest rows first, where a frequent term
 * fills the page. If they do not suffice, the term is rare enough for the index; a text that no
 * index supports is searched in more rows. Both steps are bounded: a page may be short and still
 * have a `next`.
 */
export async function collectMatches(
  services: Pick<Services, 'db' | 'vault'>,
  search: Search,
  limit: number,
): Promise<Matches> {
  // One row more than the page tells whether there is a next page.
  const wanted = limit + 1
  const near = await walk(services, search, { rows: SEARCH_COST.walk, limit: wanted })
  if (near.rows.length >= wanted) return cut(near.rows, undefined, limit)
  const below = { ...search, view: { ...search.view, below: near.last ?? search.view.below } }
  const left = wanted - near.rows.length
  const { visible } = search.condition
  const byIndex = visible.length > 0 && visible.every((text) => INDEXABLE.test(text))
  const far = byIndex ? await askIndex(services, below, left) : await walkFar(services, below, left)
  return cut(withoutRepeats([...near.rows, ...far.rows]), far.end, limit)
}

/** The nightly job may move a row to a later place between the two steps, so that both find it. */
function withoutRepeats(rows: Candidate[]): Candidate[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function cut(rows: BoardRow[], end: Position | undefined, limit: number): Matches {
  if (rows.length <= limit) return { rows, next: end }
  const page = rows.slice(0, limit)
  return { rows: page, next: page.at(-1) }
}

/** Filters the newest rows. `ended` is true when there are no candidates left within the bounds. */
async function walk(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  search: Search,
  bounds: { rows: number; limit: number },
): Promise<{ rows: Candidate[]; last: Position | undefined; ended: boolean }> {
  const candidates = await walkNewest(db, search, bounds)
  return {
    rows: await matching(vault, search, candidates),
    last: candidates.at(-1),
    ended: candidates.length < bounds.limit,
  }
}

/** `end` is where to continue when a bound was reached; undefined when no rows are left. */
interface Found {
  rows: Candidate[]
  end: Position | undefined
}

async function walkFar(
  services: Pick<Services, 'db' | 'vault'>,
  search: Search,
  wanted: number,
): Promise<Found> {
  const bounds = { rows: SEARCH_COST.longWalk, limit: wanted }
  const { rows, last, ended } = await walk(services, search, bounds)
  return { rows, end: ended ? await endOfWalk(services.db, search.view, bounds.rows) : last }
}

async function askIndex(
  services: Pick<Services, 'db' | 'vault'>,
  search: Search,
  wanted: number,
): Promise<Found> {
  const places = await findByIndex(services.db, search, SEARCH_COST.candidates)
  const rows: Candidate[] = []
  let looked = 0
  while (looked < places.length && rows.length < wanted) {
    const ids = places.slice(looked, looked + wanted).map(({ id }) => id)
    const candidates = await listCandidates(services.db, ids, search.condition)
    rows.push(...(await matching(services.vault, search, candidates)))
    looked += ids.length
  }
  const bounded = looked < places.length || places.length === SEARCH_COST.candidates
  return { rows, end: bounded ? places.slice(0, looked).at(-1) : undefined }
}

async function matching(
  vault: Vault,
  { hidden }: Search,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (!hidden) return candidates.filter(({ visible }) => visible)
  const rows = candidates.filter(
    (row) => row.visible || hidden.matches(sealedPerson.open(vault, row.sealed)),
  )
  return hidden.withoutRetired(rows)
}
