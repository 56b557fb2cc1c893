import { z } from 'zod'
import type { QuietKind } from '../platform/quiet-writes/quiet-writes.ts'
import { markRead } from './notifications-table.ts'

/** Ids in one quiet write: as many as fit into its smallest padded size. */
export const MARKS_TOGETHER = 10

/**
 * The quiet write of read marks. An immediate write would link a member's tags as an author, as an
 * account and in rooms: all of them are read at the same moment.
 */
export const readMarks: QuietKind<string[]> = {
  name: 'notifications-read',
  value: z.array(z.string()),
  // A notification has one recipient.
  writer: ([first = '']) => first,
  perform: (db, marks) => markRead(db, marks.flat()),
}
