import { collectMatches } from '../../server/src/board/search/collect-matches.ts'
import { readTexts } from '../../server/src/board/search/read-texts.ts'
import { createSearchEstimates } from '../../server/src/board/search/search-estimates.ts'
import type { Position } from '../../server/src/board/warnings-table.ts'
import { createBlindIndex } from '../../server/src/platform/crypto/blind-index.ts'
import type { KeyRing } from '../../server/src/platform/crypto/key-ring.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { createAsk } from '../../server/src/platform/database/statement.ts'
import type { BoardQuery } from './search-queries.ts'

const PAGE = 24

/** Returns the search of the board, from the search text to the rows of a page. */
export function createBoardSearcher({ handle: db, pool }: Database, ring: KeyRing) {
  const estimates = createSearchEstimates(() => 0)
  const services = {
    db,
    ask: createAsk(pool),
    estimates,
    vault: createVault(ring),
    index: createBlindIndex(ring),
    region: 'US',
  }

  async function search({ text, verifiedOnly }: BoardQuery, below: Position | undefined) {
    const { condition, found } = readTexts(services, text)
    const reader = { now: new Date(), authorTags: [], waiting: [] }
    const narrowing = { flags: undefined, place: undefined, since: undefined }
    const hidden = found && { ...found, withoutRetired: async <Row>(rows: Row[]) => rows }
    const view = { reader, verifiedOnly, below }
    return collectMatches(services, { view, narrowing, condition, hidden }, PAGE)
  }

  /** Returns the position at which the requested page begins. */
  async function placeOf(query: BoardQuery): Promise<Position | undefined> {
    let below: Position | undefined
    for (let page = 1; page < query.page; page += 1) {
      below = (await search(query, below)).rows.at(-1)
    }
    return below
  }
  return { search, placeOf, estimates }
}
