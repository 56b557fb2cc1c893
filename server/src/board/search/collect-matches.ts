import type { Vault } from '../../platform/crypto/vault.ts'
import type { Services } from '../../platform/services.ts'
import { SEARCH_COST } from '../board-policy.ts'
import { sealedPerson } from '../sealed-person.ts'
import type { BoardRow, BoardView, Narrowing, Position } from '../warnings-table.ts'
import type { HiddenSearch } from './blind-index-search.ts'
import { rowsToWalk } from './rows-to-walk.ts'
import type { SearchCondition } from './search-conditions.ts'
import type { SearchEstimates } from './search-estimates.ts'
import { type Candidate, endOfWalk, findByIndex, walkNewest } from './warning-search-table.ts'

/** A search of hidden values, without rows that match only by a retired number. */
interface HiddenText extends HiddenSearch {
  withoutRetired: (rows: Candidate[]) => Promise<Candidate[]>
}

export interface Search {
  view: BoardView
  narrowing: Narrowing
  condition: SearchCondition
  hidden: HiddenText | undefined
}

/** A page of matching rows. `next` is where the next page starts, if there may be one. */
export interface Matches {
  rows: BoardRow[]
  next: Position | undefined
}

// Texts that a trigram index can look up: three letters or digits, or one or two at a word's edge.
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/** Without `estimates`, the newest rows are read before the index is used. */
export interface MatchServices extends Pick<Services, 'db' | 'ask' | 'vault'> {
  estimates?: SearchEstimates | undefined
}

/**
 * Returns a page of matching rows, newest first. If the newest rows are likely to fill the page,
 * reads them, and queries the index only for what is below them; otherwise queries the index at
 * once. For a text that no index supports, reads more rows. Each step is bounded, so a page may be
 * short and still have a `next`.
 */
export async function collectMatches(
  services: MatchServices,
  search: Search,
  limit: number,
): Promise<Matches> {
  // One row more than the page, to know whether there is a next page.
  const wanted = limit + 1
  const { condition, view } = search
  const byIndex = condition.visible.length > 0 && condition.visible.every(isIndexable)
  const estimate = services.estimates?.of(services.db, search)
  const rows = byIndex ? rowsToWalk(estimate, condition, wanted) : SEARCH_COST.walk
  const near = rows > 0 ? await walk(services, search, { rows, limit: wanted }) : NOTHING
  if (near.rows.length >= wanted) return cut(near.rows, undefined, limit)
  const below = { ...search, view: { ...view, below: near.last ?? view.below } }
  const left = wanted - near.rows.length
  const far = byIndex ? await askIndex(services, below, left) : await walkFar(services, below, left)
  return cut(withoutRepeats([...near.rows, ...far.rows]), far.end, limit)
}

const NOTHING = { rows: [], last: undefined }

const isIndexable = (text: string) => INDEXABLE.test(text)

/**
 * Between two steps, the nightly job may move a row to a later place, so that both steps find it.
 */
function withoutRepeats(rows: Candidate[]): Candidate[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function cut(rows: BoardRow[], end: Position | undefined, limit: number): Matches {
  if (rows.length <= limit) return { rows, next: end }
  const page = rows.slice(0, limit)
  return { rows: page, next: page.at(-1) }
}

interface Walked {
  rows: Candidate[]
  /** The start of the last step. */
  from: Position | undefined
  last: Position | undefined
  ended: boolean
}

interface Bounds {
  rows: number
  limit: number
}

/**
 * Filters the newest rows. Repeats a few times if opened candidates do not match. May return a few
 * more rows than the limit. `ended` is true if there are no candidates left within the limits.
 */
async function walk(
  services: Pick<Services, 'ask' | 'vault'>,
  search: Search,
  bounds: Bounds,
): Promise<Walked> {
  let walked: Walked = { rows: [], from: undefined, last: search.view.below, ended: false }
  for (let step = 0; step < MOST_STEPS && !walked.ended; step += 1) {
    const missing = bounds.limit - walked.rows.length
    if (missing <= 0) break
    const limit = step === 0 ? missing : Math.max(missing, FEWEST_MORE)
    const view = { ...search.view, below: walked.last }
    const next = await walkOnce(services, { ...search, view }, { ...bounds, limit })
    walked = { ...next, rows: [...walked.rows, ...next.rows], last: next.last ?? walked.last }
  }
  return walked
}

const MOST_STEPS = 3
/**
 * The minimum number of further rows to read if candidates did not match: the next ones may not
 * match either, and reading these rows costs less than a query of the index.
 */
const FEWEST_MORE = 12

async function walkOnce(
  { ask, vault }: Pick<Services, 'ask' | 'vault'>,
  search: Search,
  bounds: Bounds,
): Promise<Walked> {
  const candidates = await walkNewest(ask, search, bounds)
  return {
    rows: await matching(vault, search, candidates),
    from: search.view.below,
    last: candidates.at(-1),
    ended: candidates.length < bounds.limit,
  }
}

/** `end` is where to continue if a limit was reached, or undefined if no rows are left. */
interface Found {
  rows: Candidate[]
  end: Position | undefined
}

async function walkFar(
  services: Pick<Services, 'ask' | 'vault'>,
  search: Search,
  wanted: number,
): Promise<Found> {
  const bounds = { rows: SEARCH_COST.longWalk, limit: wanted }
  const { rows, from, last, ended } = await walk(services, search, bounds)
  const view = { ...search.view, below: from }
  return { rows, end: ended ? await endOfWalk(services.ask, view, bounds.rows) : last }
}

/**
 * Queries the index, again below the last candidate if some that were opened did not match, each
 * time for twice as many, until `SEARCH_COST.candidates` were looked at.
 */
async function askIndex(
  { ask, vault, estimates }: MatchServices,
  search: Search,
  wanted: number,
): Promise<Found> {
  const { visible } = search.condition
  const pieces = new Map(visible.map((text) => [text, estimates?.piecesOf(text) ?? []]))
  const piecesOf = (text: string) => pieces.get(text) ?? []
  const most = search.hidden ? SEARCH_COST.candidates : wanted
  const rows: Candidate[] = []
  let { below } = search.view
  let looked = 0
  for (
    let portion = Math.max(wanted, FEWEST_MORE);
    rows.length < wanted && looked < most;
    portion *= 2
  ) {
    const limit = Math.min(portion, most - looked)
    const view = { ...search.view, below }
    const candidates = await findByIndex(ask, { ...search, view }, { limit, piecesOf })
    rows.push(...(await matching(vault, search, candidates)))
    if (candidates.length < limit) return { rows, end: undefined }
    looked += limit
    below = candidates.at(-1)
  }
  return { rows, end: below }
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
