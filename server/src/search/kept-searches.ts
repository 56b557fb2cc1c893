import { Problem } from '@sidelight/contract/problem'
import type { Ask } from '../platform/statement.ts'
import { insertSearches, type SearchRow } from './searches-table.ts'

/** For how long searches are gathered to be stored by one statement. */
const GATHER_MS = 20
const RETRY_MS = 1_000
/** As many as wait while the database hesitates. */
const WAIT_AT_MOST = 10_000

export interface KeptSearches {
  /**
   * Stores a search within some 20 milliseconds, together with all that come meanwhile. Throws
   * `unavailable` while storing fails: nobody is answered whose search would be forgotten.
   */
  keep(row: SearchRow): void
  /** Stores what waits now, for whoever reads searches and at the end; what fails goes on waiting. */
  settle(): Promise<void>
}

/** Keeps what members looked up, in groups: no search waits for its own row (decision 012). */
export function keepSearches(ask: Ask, onFailure: () => void): KeptSearches {
  let waiting: SearchRow[] = []
  let failing = false
  let timer: NodeJS.Timeout | undefined
  let done = Promise.resolve()

  function storeIn(milliseconds: number): void {
    timer ??= setTimeout(() => void settle(), milliseconds)
  }

  async function store(): Promise<void> {
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    try {
      await insertSearches(ask, rows)
      failing = false
    } catch {
      waiting = [...rows, ...waiting]
      failing = true
      onFailure()
      storeIn(RETRY_MS)
    }
  }

  function settle(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    done = done.then(store)
    return done
  }

  return {
    keep(row) {
      if (failing || waiting.length === WAIT_AT_MOST) {
        const sentence = 'This is not available right now. Please try again shortly.'
        throw new Problem('unavailable', sentence, { retryAfterSeconds: 5 })
      }
      waiting.push(row)
      storeIn(GATHER_MS)
    },
    settle,
  }
}
