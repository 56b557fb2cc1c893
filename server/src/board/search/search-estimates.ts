import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Handle } from '../../platform/database/tables.ts'
import { SEARCH_SAMPLE } from '../board-policy.ts'
import { type Frequency, NewestRows } from './newest-rows.ts'
import { estimateWarnings, listNewestVersions, listSearched } from './newest-rows-table.ts'
import type { SearchWanted } from './warning-search-table.ts'

/** How often a search matches, and among how many warnings. */
export interface Estimate extends Frequency {
  warnings: number
}

/** Estimates of the result of a search, from the newest rows. */
export interface SearchEstimates {
  /**
   * Returns the estimate, or undefined before the first rows are read. Changed rows are read again
   * in the background, so an estimate may be some seconds old.
   */
  of(db: Handle, search: SearchWanted): Estimate | undefined
  /** Returns the pieces by which the index finds a long text faster than by the whole text, if any. */
  piecesOf(text: string): readonly string[]
  /** Resolves when no rows are being read any more. */
  settled(): Promise<void>
}

/**
 * Returns the estimates of this process. `changes` counts the changes of the board on every node.
 */
export function createSearchEstimates(changes: () => number): SearchEstimates {
  const newest = new NewestRows(SEARCH_SAMPLE.rows)
  let warnings = 0
  let read: { at: number; changes: number } | undefined
  let reading: Promise<void> | undefined

  function isStale(now: number): boolean {
    if (!read) return true
    const age = Math.abs(now - read.at)
    return (
      age >= SEARCH_SAMPLE.oldestMs || (read.changes !== changes() && age >= SEARCH_SAMPLE.restMs)
    )
  }

  async function readAgain(db: Handle, now: Date): Promise<void> {
    const asked = { at: now.getTime(), changes: changes() }
    const versions = await listNewestVersions(db, now, SEARCH_SAMPLE.rows)
    const changed = versions.filter(({ id, version }) => newest.versionOf(id) !== version)
    newest.retainOnly(new Set(versions.map(({ id }) => id)))
    for (let from = 0; from < changed.length; from += SEARCH_SAMPLE.portion) {
      const portion = changed.slice(from, from + SEARCH_SAMPLE.portion)
      const rows = await listSearched(
        db,
        portion.map(({ id }) => id),
      )
      for (const row of rows) newest.put(row)
      await yieldToOthers()
    }
    const isWhole = versions.length < SEARCH_SAMPLE.rows
    warnings = isWhole ? versions.length : Math.max(newest.size, await estimateWarnings(db))
    read = asked
  }

  return {
    of(db, { view, narrowing, condition }) {
      if (!reading && isStale(view.reader.now.getTime())) {
        // The search works without an estimate, and the next search tries again.
        reading = readAgain(db, view.reader.now)
          .catch(() => undefined)
          .finally(() => {
            reading = undefined
          })
      }
      if (!read) return undefined
      const { verifiedOnly } = view
      return { ...newest.frequency({ condition, narrowing, verifiedOnly }), warnings }
    },
    piecesOf: (text) => (newest.size > 0 ? newest.piecesOf(text, warnings) : []),
    settled: async () => reading,
  }
}
