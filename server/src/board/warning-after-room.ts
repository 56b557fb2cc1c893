import { afterRoomColumn } from '../entries/index.ts'
import { findOwnAbout } from './posting/own-warnings-table.ts'

/** Whether a warning was written after its author had joined the room of the number. */
export const warningAfterRoom = afterRoomColumn('warnings', findOwnAbout)
