import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Services } from '../platform/services.ts'
import type { Reader } from './warnings-table.ts'

interface ReaderServices extends Pick<Services, 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/** Returns a reader of the board at this moment; a visitor if `memberId` is undefined. */
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
