import type { Warning } from '@sidelight/contract/calls/board'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { readProfileLink } from '@sidelight/contract/rules/parsing/profile-link'
import { Page } from '../../platform/http/serve-call.ts'
import { type BoardPlace, readCursor, writeCursor } from '../listing/board-cursor.ts'
import { type BoardFilter, nameFilter, readFilter, requireLength } from '../listing/board-filter.ts'
import type { BoardReads } from '../listing/board-reads.ts'
import type { PageRequest } from '../listing/list-warnings.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { viewWarnings } from '../warning-view.ts'
import { collectMatches, type Search } from './collect-matches.ts'
import {
  consumeHiddenSearch,
  type HiddenSearchServices,
  type Searcher,
} from './consume-hidden-search.ts'
import { rankMatches } from './rank-matches.ts'
import { readTexts } from './read-texts.ts'
import type { SearchEstimates } from './search-estimates.ts'
import type { Candidate } from './warning-search-table.ts'
import { withoutRetired } from './without-retired.ts'

export interface SearchServices extends CountServices, HiddenSearchServices {
  estimates: SearchEstimates
  region: string
  read: BoardReads
}

interface SearchRequest {
  text: string
  filter: BoardFilter
  page: PageRequest
  searcher: Searcher
}

/**
 * Returns a page of warnings that match a text and the filter. Visible text matches from two
 * characters on; hidden values match a text that covers most of one (rules: Board). The first page
 * of a search of hidden values uses one of the day's budget. Later pages and searches of visible
 * text use nothing. An empty text matches everything. Throws `invalid`, `quota_spent`.
 */
export async function searchWarnings(
  services: SearchServices,
  { text, filter, page, searcher }: SearchRequest,
): Promise<Page<Warning>> {
  const { reader, verifiedOnly, limit } = page
  const name = normalizeSearch(readPasted(text))
  if (name !== '') requireLength(name, 'q')
  const narrowing = readFilter(filter)
  // Later pages use no budget, so a cursor is bound to its search.
  const searchName = nameFilter(name, filter)
  const place = readCursor(services.vault, page.cursor, searchName)
  const { condition, found } = readTexts(services, name)
  if (found && !place) await consumeHiddenSearch(services, searcher, reader.now)

  const view = { reader, verifiedOnly, below: undefined }
  const wanted = { place, limit, order: filter.order ?? 'newest' }
  return services.read(services, reader, async (source) => {
    const from = { ...services, ...source }
    const hidden = found && {
      ...found,
      withoutRetired: (rows: Candidate[]) => withoutRetired(from, found, { rows, reader }),
    }
    const matches = await collect(from, { view, narrowing, condition, hidden }, wanted)
    return new Page(
      await viewWarnings(from, matches.rows, reader),
      matches.next && writeCursor(services.vault, matches.next, searchName),
    )
  })
}

/** Returns the handle or number in the URL of a profile, and any other text unchanged. */
function readPasted(text: string): string {
  const link = readProfileLink(text)
  if (link === undefined || link === 'other') return text
  return 'handle' in link ? link.handle : link.phoneNumber
}

interface Wanted {
  place: BoardPlace | undefined
  limit: number
  order: 'newest' | 'reports'
}

function collect(services: SearchServices, search: Search, { place, limit, order }: Wanted) {
  if (order === 'reports') return rankMatches(services, search, { place, limit })
  return collectMatches(services, { ...search, view: { ...search.view, below: place } }, limit)
}
