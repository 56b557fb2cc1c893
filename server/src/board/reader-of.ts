import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Services } from '../platform/services.ts'
import type { Reader } from './warnings-table.ts'

interface ReaderServices extends Pick<Services, 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/**
 * Returns the member, or the visitor when `memberId` is undefined, as a reader of the board now.
 */
export function readerOf(
  { index, clock, confirmed }: ReaderServices,
  memberId: string | undefined,
): Reader {
  return {
    now: clock(),
    authorTags: memberId === undefined ? [] : index.tags('author', memberId),
    waiting: confirmed.waiting(),
  }
}
