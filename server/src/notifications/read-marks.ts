import { z } from 'zod'
import type { QuietKind } from '../platform/quiet-writes/quiet-writes.ts'
import { markRead } from './notifications-table.ts'

/** The number of ids in one quiet write: as many as fit into its smallest padded size. */
export const MARKS_TOGETHER = 10

/** The notifications that one member has read. */
interface ReadMarks {
  memberId: string
  ids: string[]
}

/**
 * The quiet write of read marks. An immediate write would link a member's tags as an author, as an
 * account and in rooms, because all of them are read at the same moment.
 */
export const readMarks: QuietKind<ReadMarks> = {
  name: 'notifications-read',
  value: z.union([
    z.object({ memberId: z.string(), ids: z.array(z.string()) }),
    // An earlier version may have left some waiting that do not contain the member.
    z.array(z.string()).transform((ids) => ({ memberId: '', ids })),
  ]),
  writer: ({ memberId }) => memberId,
  perform: (db, marks) =>
    markRead(
      db,
      marks.flatMap(({ ids }) => ids),
    ),
}
