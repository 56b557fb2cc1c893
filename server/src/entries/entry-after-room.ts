import { afterRoomColumn } from './after-room-column.ts'
import { findCountingReport } from './entries-table.ts'

/** Whether an entry was written after its author had joined the room of the number. */
export const entryAfterRoom = afterRoomColumn('entries', findCountingReport)
