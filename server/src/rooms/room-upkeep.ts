import { banMember } from './ban-member.ts'
import { checkRoomTags } from './check-rooms.ts'
import { listMessageReports } from './message-reports.ts'
import { closeMessageReport } from './message-reports-table.ts'
import { resealRooms } from './reseal-rooms.ts'

/** What the operator reads and may do, and what is done to the sealed side of all rooms. */
export const roomUpkeep = {
  reports: listMessageReports,
  closeReport: closeMessageReport,
  ban: banMember,
  checkTags: checkRoomTags,
  reseal: resealRooms,
}
