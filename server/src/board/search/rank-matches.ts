import type { Handle } from '../../platform/database/tables.ts'
import { SEARCH_COST } from '../board-policy.ts'
import type { BoardPlace } from '../listing/board-cursor.ts'
import { type BoardRow, currentPosition, findNewest, type Position } from '../warnings-table.ts'
import { collectMatches, type MatchServices, type Search } from './collect-matches.ts'
import { listRanked } from './warning-rank-table.ts'

/**
 * Returns a page of matches ordered by the number of published warnings about their number, then by
 * the newest of them. The warnings of one number are adjacent. Only the newest `SEARCH_COST.ranked`
 * rows are ranked. Later pages show the board as of the first page.
 */
export async function rankMatches(
  services: MatchServices,
  search: Search,
  { place, limit }: { place: BoardPlace | undefined; limit: number },
): Promise<{ rows: BoardRow[]; next: BoardPlace | undefined }> {
  const skip = place?.skip ?? 0
  const newest = place
    ? await currentPosition(services.db, place)
    : await newestPosition(services.db, search.view.reader.now)
  const reader = { ...search.view.reader, now: newest.publishedAt }
  const asOfFirstPage = { ...search, view: { ...search.view, reader } }
  const ids = search.condition.visible.length > 0 ? await idsOf(services, asOfFirstPage) : undefined
  const bounds = { rows: SEARCH_COST.ranked, skip, limit: limit + 1 }
  const rows = await listRanked(services.db, { ...asOfFirstPage, ids }, bounds)
  const next = { ...newest, skip: skip + limit }
  return { rows: rows.slice(0, limit), next: rows.length > limit ? next : undefined }
}

/**
 * Returns the newest warning on the board. Later pages are limited by it and not by the clock:
 * times are rounded to hours, so a warning posted later in the hour has a time before now.
 */
async function newestPosition(db: Handle, now: Date): Promise<Position> {
  return (await findNewest(db, { from: new Date(0), until: now })) ?? { publishedAt: now, id: '' }
}

async function idsOf(services: MatchServices, search: Search): Promise<string[]> {
  const { rows } = await collectMatches(services, search, SEARCH_COST.candidates)
  return rows.map(({ id }) => id)
}
