export type {
  ComputedNotification,
  ComputedNotifications,
  ListDue,
  News,
} from './computed-notifications.ts'
export { deleteRoomNotifications } from './delete-room-notifications.ts'
export { createKnocks, type Knocks } from './knocks/knocks.ts'
export { mountStopMail } from './knocks/stop-mail.ts'
export { notificationDataExport } from './notifications-data-export.ts'
export {
  deleteFutureNotifications,
  deleteNotificationsAbout,
} from './notifications-table.ts'
export {
  type AccountNews,
  notifyAuthor,
  notifyMember,
  notifyMemberIn,
  notifyTags,
} from './notify.ts'
export { notificationRoutes } from './routes.ts'
export { notificationColumns } from './sealed-notification.ts'
export { sweepNotifications } from './sweep-notifications.ts'
