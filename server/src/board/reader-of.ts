import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Services } from '../platform/services.ts'
import type { BoardRow, Reader } from './warnings-table.ts'

interface ReaderServices extends Pick<Services, 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/** Returns a reader of the board at this moment, which is a visitor if `memberId` is undefined. */
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

/** Returns whether every reader sees a row at this moment, and not only its author. */
export function isVisibleToAll(
  { state, publishedAt, authorTag }: Pick<BoardRow, 'state' | 'publishedAt' | 'authorTag'>,
  { now, waiting }: Pick<Reader, 'now' | 'waiting'>,
): boolean {
  if (state !== 'published' && state !== 'disputed') return false
  return publishedAt <= now && !waiting.some((tag) => tag.equals(authorTag))
}
