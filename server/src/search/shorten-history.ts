import type { ShortenHistory } from '../accounts/index.ts'
import type { Services } from '../platform/services.ts'
import { storedDays } from './search-policy.ts'
import { type SearchWriteBuffer, startOfDay } from './search-write-buffer.ts'
import { deleteExpiredOf, deleteSearchesOf, shortenSearchesOf } from './searches-table.ts'

/**
 * Returns the function that shortens the history of a member. Waiting searches are at most hours
 * old: with a history they are written with its new length, without one they are deleted.
 */
export function createHistoryShortener({
  clock,
  searches,
}: Pick<Services, 'clock'> & { searches: SearchWriteBuffer }): ShortenHistory {
  return async (db, memberId, days) => {
    if (days === 0) {
      // Waiting searches first: one that is being written is then found in the table.
      const waiting = await searches.forget(db, memberId)
      return waiting + (await deleteSearchesOf(db, memberId))
    }
    await shortenSearchesOf(db, memberId, storedDays(days))
    return deleteExpiredOf(db, memberId, startOfDay(clock()))
  }
}
