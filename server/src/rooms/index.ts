export { sweepAccountKeys } from './account-keys/sweep-account-keys.ts'
export { banMember, liftBan } from './membership/ban-member.ts'
export { isBlockAmong } from './membership/block-pairs.ts'
export { hasEntered, isParticipant, numberTagsOfMember } from './membership/participants.ts'
export { accountsOfPlaces, listPlaceIds, listPlacesBeside } from './membership/places.ts'
export {
  listMessageReports,
  listUnfiledReports,
  type MessageReport,
} from './messages/message-reports.ts'
export {
  closeReportsOfCase,
  deleteMessageReport,
  fileMessageReport,
} from './messages/message-reports-table.ts'
export { roomLiveSource } from './room-live-source.ts'
export type { RoomReports } from './room-services.ts'
export { roomDataExport } from './rooms-data-export.ts'
export { roomRoutes } from './routes.ts'
export { roomColumns } from './sealed-room.ts'
export { sweepReports, sweepRequests, sweepRooms, sweepUnlinked } from './sweep-rooms.ts'
