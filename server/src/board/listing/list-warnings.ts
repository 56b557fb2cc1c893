import type { Warning } from '@sidelight/contract/calls/board'
import { Page } from '../../platform/http/serve-call.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import type { FoundReports } from '../reporters/number-reports-table.ts'
import { readGroup } from '../warning-group.ts'
import { listGroup } from '../warning-tags-table.ts'
import { viewWarnings } from '../warning-view.ts'
import {
  type BoardRow,
  type BoardView,
  listNewest,
  type Position,
  type Reader,
} from '../warnings-table.ts'
import { readCursor, writeCursor } from './board-cursor.ts'
import { askBoardPage } from './board-page-table.ts'
import type { SharedPage } from './shared-page.ts'

/** The parameters of a page, shared by the list and the search. */
export interface PageRequest {
  reader: Reader
  verifiedOnly: boolean
  cursor: string | null | undefined
  limit: number
}

interface ReadRows {
  rows: readonly BoardRow[]
  /** The reports of their numbers, if they were read together. */
  reports?: FoundReports
}

/**
 * Returns a page of the board, newest first. An author's own delayed warnings come first, because
 * their time of publication is in the future.
 */
export async function listWarnings(
  services: CountServices,
  { reader, verifiedOnly, cursor, limit }: PageRequest,
): Promise<Page<Warning>> {
  const below = readCursor(services.vault, cursor, '')
  const read = await readNewest(services, { reader, verifiedOnly, below }, limit + 1)
  return toPage(services, read, { reader, limit, list: '' })
}

/**
 * Reads the newest rows of a view and the reports of their numbers with one statement. Not possible
 * with several keys in the key ring, because the tags of a number can then only be found by opening
 * it.
 */
async function readNewest(
  { db, ask, index }: CountServices,
  view: BoardView,
  limit: number,
): Promise<ReadRows> {
  const severalKeys = index.tags('phone', '').length > 1
  return severalKeys ? { rows: await listNewest(db, view, limit) } : askBoardPage(ask, view, limit)
}

/** Returns a page as visitors see it, with the authors. */
export async function readSharedPage(
  services: CountServices,
  { reader, verifiedOnly, limit }: Omit<PageRequest, 'cursor'>,
  below: Position | undefined,
): Promise<SharedPage> {
  const view = { reader: { ...reader, authorTags: [] }, verifiedOnly, below }
  const read = await readNewest(services, view, limit + 1)
  const page = await toPage(services, read, { reader: view.reader, limit, list: '' })
  const authors = read.rows.slice(0, limit).map(({ authorTag }) => authorTag.toString('hex'))
  return { page, authors }
}

/**
 * Returns a page of the warnings of one group, newest first. Empty for a group that does not exist
 * or has no more warnings on the board.
 */
export async function listGroupWarnings(
  services: CountServices,
  group: string,
  { reader, verifiedOnly, cursor, limit }: PageRequest,
): Promise<Page<Warning>> {
  const list = nameGroup(group)
  const below = readCursor(services.vault, cursor, list)
  const found = readGroup(services, group)
  const view = { reader, verifiedOnly, below, limit: limit + 1 }
  const rows = found ? await listGroup(services.db, found, view) : []
  return toPage(services, { rows }, { reader, limit, list })
}

/**
 * Returns the name to which the cursors of a group are bound. A search text contains no line break,
 * so no search has this name.
 */
const nameGroup = (group: string) => `group\n${group}`

/** Returns a page of at most `limit` rows. One row more means that there is a next page. */
async function toPage(
  services: CountServices,
  { rows, reports }: ReadRows,
  { reader, limit, list }: Pick<PageRequest, 'reader' | 'limit'> & { list: string },
): Promise<Page<Warning>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return new Page(
    await viewWarnings({ ...services, found: reports }, shown, reader),
    last && writeCursor(services.vault, last, list),
  )
}
