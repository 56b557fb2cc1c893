import type { Warning } from '@sidelight/contract/calls/board'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { batchLoader } from '../../platform/database/batch-loader.ts'
import type { Ask } from '../../platform/database/statement.ts'
import { Page } from '../../platform/http/serve-call.ts'
import { FIRST_PAGE_MS } from '../board-policy.ts'
import { listAuthorsSince } from '../posting/own-warnings-table.ts'
import type { Reader } from '../warnings-table.ts'
import type { FirstPage } from './first-pages.ts'

/**
 * Returns a function that makes the first page of all readers that of a member: with her own warnings
 * marked, otherwise the very same page. It resolves to undefined for a member whose page is another
 * one: she wrote a warning that only she sees, or one that a page kept by this process may lack.
 */
export function createMemberPages(ask: Ask) {
  const wroteLately = batchLoader(async (authors: { tags: readonly Buffer[]; now: Date }[]) => {
    const since = Math.min(...authors.map(({ now }) => now.getTime())) - LATELY_MS
    const tags = authors.flatMap((author) => author.tags)
    const found = new Set(await listAuthorsSince(ask, tags, new Date(since)))
    return authors.map((author) => author.tags.some((tag) => found.has(tag.toString('hex'))))
  })

  return async (
    { page, authors }: FirstPage,
    { authorTags, waiting, now }: Reader,
  ): Promise<Page<Warning> | undefined> => {
    const isWaiting = authorTags.some((own) => waiting.some((tag) => tag.equals(own)))
    if (isWaiting || (await wroteLately({ tags: authorTags, now }))) return undefined
    const own = new Set(authorTags.map((tag) => tag.toString('hex')))
    if (!authors.some((author) => own.has(author))) return page
    const items = page.items.map((warning, at) =>
      own.has(authors[at] ?? '') ? { ...warning, yours: true } : warning,
    )
    return new Page(items, page.next)
  }
}

/** A warning stores the hour of its publication; one that is delayed, an hour to come. */
const LATELY_MS = HOUR_MS + FIRST_PAGE_MS
