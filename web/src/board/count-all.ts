import type { Warning } from '@sidelight/contract/calls/board'
import { BOARD_PAGE_MAX } from '@sidelight/contract/rules/limits'
import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '../platform/api/api.ts'
import { groupPages } from './group-warnings.ts'

/**
 * How many numbers and warnings match a filter. If `more` is true, there are at least this many.
 */
export interface Totals {
  numbers: number
  warnings: number
  more: boolean
}

/** The most warnings that are counted. */
const COUNTED = 200

/**
 * Resolves to the totals of a filter. Reading starts after the first page of `known`. Later pages
 * of a search use no budget.
 */
export async function countAll(
  known: InfiniteData<Page<Warning[]>> | undefined,
  readPage: (cursor: string, limit: number) => Promise<Page<Warning[]>>,
): Promise<Totals> {
  const pages = known?.pages.slice(0, 1) ?? []
  let cursor = pages[0]?.nextCursor
  while (cursor !== undefined && groupPages({ pages }).warnings <= COUNTED) {
    const page = await readPage(cursor, BOARD_PAGE_MAX)
    pages.push(page)
    cursor = page.nextCursor
  }
  const { groups, warnings } = groupPages({ pages })
  const more = cursor !== undefined || warnings > COUNTED
  return { numbers: groups.length, warnings: Math.min(warnings, COUNTED), more }
}
