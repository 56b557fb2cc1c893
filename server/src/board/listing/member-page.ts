import type { Warning } from '@sidelight/contract/calls/board'
import { Page } from '../../platform/http/serve-call.ts'
import type { Reader } from '../warnings-table.ts'
import type { SharedPage } from './shared-page.ts'
import type { WroteLately } from './wrote-lately.ts'

/**
 * Returns a function that loads the shared page and marks the member's own warnings in it. It
 * resolves to undefined for a member who needs a different page, because a warning of theirs is
 * visible only to them or may be missing from this process's cache.
 */
export function createMemberPages(wroteLately: WroteLately) {
  return async (
    load: () => Promise<SharedPage>,
    reader: Reader,
  ): Promise<Page<Warning> | undefined> => {
    const { authorTags, waiting } = reader
    if (authorTags.some((own) => waiting.some((tag) => tag.equals(own)))) return undefined
    const [isOther, { page, authors }] = await Promise.all([wroteLately(reader), load()])
    if (isOther) return undefined
    const own = new Set(authorTags.map((tag) => tag.toString('hex')))
    if (!authors.some((author) => own.has(author))) return page
    const items = page.items.map((warning, at) =>
      own.has(authors[at] ?? '') ? { ...warning, yours: true } : warning,
    )
    return new Page(items, page.next)
  }
}
