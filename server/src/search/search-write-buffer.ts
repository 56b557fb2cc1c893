import { DAY_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import { lockHistoryDays } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import { unavailable } from '../platform/http/unavailable.ts'
import type { QuietKind, QuietWrites } from '../platform/quiet-writes/quiet-writes.ts'
import { SearchedFor, sealedSearch } from './sealed-search.ts'
import { storedDays } from './search-policy.ts'
import { addToChecked, countStored, hasSearch, insertSearches } from './searches-table.ts'

/** In days. Used for a member who is deleted by the time of writing, whose rows are skipped. */
const LONGEST_HISTORY = 30

const BufferedSearch = z.object({
  id: z.string(),
  memberId: z.string(),
  at: z.iso.datetime(),
  searchedFor: SearchedFor,
})

/** A search that waits to be written. */
export type BufferedSearch = z.output<typeof BufferedSearch>

export interface SearchWriteBuffer {
  kind: QuietKind<BufferedSearch>
  /**
   * Stores what a member looked up, in one statement with other searches of the same moment, or in
   * the caller's transaction. Throws `unavailable` if that fails, so that no search is answered
   * without being stored. Returns the id of the search in the member's list.
   */
  keep(search: Omit<BufferedSearch, 'id'>, transaction?: Handle): Promise<string>
  /** Counts a search of a member whose searches are not stored. Returns an unused id. */
  countOnly(db: Handle): Promise<string>
  /** Returns the member's searches that are not in the table yet. */
  waiting(db: Handle, memberId: string): Promise<BufferedSearch[]>
  /** Returns whether an id is that of one of the member's own searches that are still stored. */
  has(db: Handle, search: { memberId: string; id: string; now: Date }): Promise<boolean>
  /** Returns how many searches wait to be written. */
  countWaiting(db: Handle): Promise<number>
  /**
   * Deletes the waiting searches of a member, or only the one with this id. The public figure
   * continues to count them. Returns their number.
   */
  forget(db: Handle, memberId: string, id?: string): Promise<number>
  /**
   * Like `forget`, but waits for a flush that is writing the searches, so that they are found in
   * the table afterwards. Must be called in a transaction that holds no locks yet.
   */
  forgetAfterFlush(db: Handle, memberId: string, id?: string): Promise<number>
}

/** Returns the quiet write of searches, which name their member (decision 012). */
export function searchKind(vault: Vault): QuietKind<BufferedSearch> {
  return {
    name: 'search',
    value: BufferedSearch,
    writer: ({ memberId }) => memberId,
    async perform(db, searches) {
      const memberIds = [...new Set(searches.map(({ memberId }) => memberId))]
      const history = await lockHistoryDays(db, vault, memberIds)
      const rows = searches.flatMap(({ id, memberId, at, searchedFor }) => {
        const days = history.get(memberId) ?? LONGEST_HISTORY
        if (days === 0) return []
        const sealed = sealedSearch.seal(vault, { ...searchedFor, at })
        return [
          { id, memberId, sealed, searchedAt: startOfDay(new Date(at)), days: storedDays(days) },
        ]
      })
      await insertSearches(db, rows)
      if (rows.length < searches.length) await addToChecked(db, searches.length - rows.length)
    },
  }
}

/** Returns the start of the day (UTC) of a time. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)
}

/** Returns the buffer in which searches wait to be written. */
export function createSearchWriteBuffer(quiet: QuietWrites, vault: Vault): SearchWriteBuffer {
  const kind = searchKind(vault)
  async function waiting(db: Handle, memberId: string): Promise<BufferedSearch[]> {
    const own = await quiet.waiting(db, kind, memberId)
    return own.map(({ value }) => value)
  }
  return {
    kind,
    async keep(search, transaction) {
      const id = plainId()
      const value = { id, ...search }
      try {
        await (transaction
          ? quiet.defer(transaction, kind, value)
          : quiet.deferTogether(kind, value))
      } catch (error) {
        throw unavailable(error)
      }
      return id
    },
    async countOnly(db) {
      await addToChecked(db, 1)
      return plainId()
    },
    waiting,
    async has(db, { memberId, id, now }) {
      // Waiting searches first: one that is being written is then found in the table.
      if ((await waiting(db, memberId)).some((search) => search.id === id)) return true
      return hasSearch(db, { memberId, id, today: startOfDay(now) })
    },
    countWaiting: async (db) => (await quiet.waiting(db, kind)).length,
    forget: (db, memberId, id) => counted(db, quiet.forget(db, kind, isHers(memberId, id))),
    forgetAfterFlush: (db, memberId, id) =>
      counted(db, quiet.forgetAfterFlush(db, kind, isHers(memberId, id))),
  }
}

const isHers = (memberId: string, id: string | undefined) => (search: BufferedSearch) =>
  search.memberId === memberId && (id === undefined || search.id === id)

async function counted(db: Handle, dropping: Promise<number>): Promise<number> {
  const dropped = await dropping
  await addToChecked(db, dropped)
  return dropped
}

/** Returns the number of all searches ever made: stored, waiting to be written, or deleted. */
export async function countSearches(
  db: Handle,
  searches: Pick<SearchWriteBuffer, 'countWaiting'>,
): Promise<number> {
  return (await searches.countWaiting(db)) + (await countStored(db))
}
