import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { batchLoader } from '../../platform/database/batch-loader.ts'
import type { Ask } from '../../platform/database/statement.ts'
import { CACHED_PAGES } from '../board-policy.ts'
import { listAuthorsSince } from '../posting/own-warnings-table.ts'
import type { Reader } from '../warnings-table.ts'

/** Resolves to whether a reader posted a warning within the last hour. */
export type WroteLately = (reader: Pick<Reader, 'authorTags' | 'now'>) => Promise<boolean>

/** Returns the query. It runs on the primary, with one statement for simultaneous readers. */
export function createWroteLately(ask: Ask): WroteLately {
  return batchLoader(async (readers: Parameters<WroteLately>[0][]) => {
    const since = Math.min(...readers.map(({ now }) => now.getTime())) - LATELY_MS
    const tags = readers.flatMap(({ authorTags }) => authorTags)
    const found = new Set(await listAuthorsSince(ask, tags, new Date(since)))
    return readers.map(({ authorTags }) => authorTags.some((tag) => found.has(tag.toString('hex'))))
  })
}

/** A warning stores the hour of its publication, which is in the future for a delayed one. */
const LATELY_MS = HOUR_MS + CACHED_PAGES.ms
